import { createKindStory } from '../../test/book/states';

export default { title: 'Fields/choice' };
export const States = createKindStory('choice');
