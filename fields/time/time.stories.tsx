import { createKindStory } from '../../test/book/statesOf';

export default { title: 'Fields/time' };
export const States = createKindStory('time');
