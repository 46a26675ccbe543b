import { createKindStory } from '../../test/book/states';

export default { title: 'Fields/group' };
export const States = createKindStory('group');
