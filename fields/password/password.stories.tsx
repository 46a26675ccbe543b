import { createKindStory } from '../../test/book/statesOf';

export default { title: 'Fields/password' };
export const States = createKindStory('password');
