import { createKindStory } from '../../test/book/statesOf';

export default { title: 'Fields/landingPages' };
export const States = createKindStory('landingPages');
