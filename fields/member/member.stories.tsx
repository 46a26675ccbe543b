import { createKindStory } from '../../test/book/states';

export default { title: 'Fields/member' };
export const States = createKindStory('member');
