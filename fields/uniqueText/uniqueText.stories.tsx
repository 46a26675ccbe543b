import { createKindStory } from '../../test/book/states';

export default { title: 'Fields/uniqueText' };
export const States = createKindStory('uniqueText');
