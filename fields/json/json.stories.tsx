import { createKindStory } from '../../test/book/states';

export default { title: 'Fields/json' };
export const States = createKindStory('json', { filled: { title: 'Spring', steps: [1, 2] } });
