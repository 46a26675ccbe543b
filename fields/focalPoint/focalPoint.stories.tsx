import { createKindStory } from '../../test/book/statesOf';

export default { title: 'Fields/focalPoint' };
export const States = createKindStory('focalPoint');
