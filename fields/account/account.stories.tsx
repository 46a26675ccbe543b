import { createKindStory } from '../../test/book/statesOf';

export default { title: 'Fields/account' };
export const States = createKindStory('account');
