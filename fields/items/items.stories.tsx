import { createKindStory } from '../../test/book/statesOf';

export default { title: 'Fields/items' };
export const States = createKindStory('items');
