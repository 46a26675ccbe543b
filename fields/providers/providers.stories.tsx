import { createKindStory } from '../../test/book/statesOf';

export default { title: 'Fields/providers' };
export const States = createKindStory('providers');
