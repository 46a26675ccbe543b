import { createKindStory } from '../../test/book/statesOf';

export default { title: 'Fields/accounts' };
export const States = createKindStory('accounts');
