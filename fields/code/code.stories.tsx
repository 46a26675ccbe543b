import { createKindStory } from '../../test/book/statesOf';

export default { title: 'Fields/code' };
export const States = createKindStory('code');
