import { createKindStory } from '../../test/book/statesOf';

export default { title: 'Fields/richText' };
export const States = createKindStory('richText');
