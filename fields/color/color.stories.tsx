import { createKindStory } from '../../test/book/statesOf';

export default { title: 'Fields/color' };
export const States = createKindStory('color');
