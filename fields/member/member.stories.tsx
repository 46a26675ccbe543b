import { createKindStory } from '../../test/book/statesOf';

export default { title: 'Fields/member' };
export const States = createKindStory('member');
