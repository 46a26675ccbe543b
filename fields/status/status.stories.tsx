import { createKindStory } from '../../test/book/statesOf';

export default { title: 'Fields/status' };
export const States = createKindStory('status');
