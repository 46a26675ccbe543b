import { createKindStory } from '../../test/book/states';

export default { title: 'Fields/flag' };
export const States = createKindStory('flag');
