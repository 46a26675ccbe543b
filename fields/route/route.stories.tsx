import { createKindStory } from '../../test/book/statesOf';

export default { title: 'Fields/route' };
export const States = createKindStory('route');
