import { createKindStory } from '../../test/book/statesOf';

export default { title: 'Fields/choices' };
export const States = createKindStory('choices');
