import { createKindStory } from '../../test/book/statesOf';

export default { title: 'Fields/uniqueText' };
export const States = createKindStory('uniqueText');
