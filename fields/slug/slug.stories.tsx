import { createKindStory } from '../../test/book/states';

export default { title: 'Fields/slug' };
export const States = createKindStory('slug');
