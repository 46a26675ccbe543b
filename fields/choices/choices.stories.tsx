import { createKindStory } from '../../test/book/states';

export default { title: 'Fields/choices' };
export const States = createKindStory('choices');
