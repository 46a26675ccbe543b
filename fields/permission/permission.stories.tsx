import { createKindStory } from '../../test/book/statesOf';

export default { title: 'Fields/permission' };
export const States = createKindStory('permission');
