import { createKindStory } from '../../test/book/statesOf';

export default { title: 'Fields/group' };
export const States = createKindStory('group');
