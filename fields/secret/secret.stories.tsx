import { createKindStory } from '../../test/book/states';

export default { title: 'Fields/secret' };
export const States = createKindStory('secret');
