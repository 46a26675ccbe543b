import { createKindStory } from '../../test/book/states';

export default { title: 'Fields/color' };
export const States = createKindStory('color');
