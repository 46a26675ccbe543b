import { createKindStory } from '../../test/book/states';

export default { title: 'Fields/image' };
export const States = createKindStory('image');
