import { createKindStory } from '../../test/book/states';

export default { title: 'Fields/focalPoint' };
export const States = createKindStory('focalPoint');
