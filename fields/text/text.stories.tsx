import { createKindStory } from '../../test/book/states';

export default { title: 'Fields/text' };
export const States = createKindStory('text');
