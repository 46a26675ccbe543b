import { createKindStory } from '../../test/book/statesOf';

export default { title: 'Fields/image' };
export const States = createKindStory('image');
