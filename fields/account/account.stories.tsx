import { createKindStory } from '../../test/book/states';

export default { title: 'Fields/account' };
export const States = createKindStory('account');
