import { createKindStory } from '../../test/book/states';

export default { title: 'Fields/richText' };
export const States = createKindStory('richText');
