import { createKindStory } from '../../test/book/states';

export default { title: 'Fields/code' };
export const States = createKindStory('code');
