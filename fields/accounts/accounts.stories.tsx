import { createKindStory } from '../../test/book/states';

export default { title: 'Fields/accounts' };
export const States = createKindStory('accounts');
