import { createKindStory } from '../../test/book/statesOf';

export default { title: 'Fields/text' };
export const States = createKindStory('text');
