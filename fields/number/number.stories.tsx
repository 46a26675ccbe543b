import { createKindStory } from '../../test/book/statesOf';

export default { title: 'Fields/number' };
export const States = createKindStory('number');
