import { createKindStory } from '../../test/book/statesOf';

export default { title: 'Fields/flag' };
export const States = createKindStory('flag');
