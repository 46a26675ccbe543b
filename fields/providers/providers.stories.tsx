import { createKindStory } from '../../test/book/states';

export default { title: 'Fields/providers' };
export const States = createKindStory('providers');
