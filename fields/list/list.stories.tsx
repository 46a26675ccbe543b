import { createKindStory } from '../../test/book/states';

export default { title: 'Fields/list' };
export const States = createKindStory('list');
