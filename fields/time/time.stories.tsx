import { createKindStory } from '../../test/book/states';

export default { title: 'Fields/time' };
export const States = createKindStory('time');
