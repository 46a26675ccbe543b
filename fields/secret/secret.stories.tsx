import { createKindStory } from '../../test/book/statesOf';

export default { title: 'Fields/secret' };
export const States = createKindStory('secret');
