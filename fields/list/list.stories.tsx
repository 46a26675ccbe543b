import { createKindStory } from '../../test/book/statesOf';

export default { title: 'Fields/list' };
export const States = createKindStory('list');
