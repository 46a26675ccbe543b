import { createKindStory } from '../../test/book/states';

export default { title: 'Fields/number' };
export const States = createKindStory('number');
