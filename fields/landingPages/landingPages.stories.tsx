import { createKindStory } from '../../test/book/states';

export default { title: 'Fields/landingPages' };
export const States = createKindStory('landingPages');
