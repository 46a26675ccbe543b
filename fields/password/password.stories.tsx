import { createKindStory } from '../../test/book/states';

export default { title: 'Fields/password' };
export const States = createKindStory('password');
