import { createKindStory } from '../../test/book/states';

export default { title: 'Fields/items' };
export const States = createKindStory('items');
