import { createKindStory } from '../../test/book/statesOf';

export default { title: 'Fields/slug' };
export const States = createKindStory('slug');
