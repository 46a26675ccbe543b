import { createKindStory } from '../../test/book/states';

export default { title: 'Fields/route' };
export const States = createKindStory('route');
