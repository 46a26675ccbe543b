import { createKindStory } from '../../test/book/states';

export default { title: 'Fields/permission' };
export const States = createKindStory('permission');
