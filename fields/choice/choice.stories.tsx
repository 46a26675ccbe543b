import { createKindStory } from '../../test/book/statesOf';

export default { title: 'Fields/choice' };
export const States = createKindStory('choice');
