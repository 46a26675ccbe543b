import { createKindStory } from '../../test/book/states';

export default { title: 'Fields/status' };
export const States = createKindStory('status');
