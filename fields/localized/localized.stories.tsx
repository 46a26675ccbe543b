import { createKindStory } from '../../test/book/statesOf';

export default { title: 'Fields/localized' };
export const States = createKindStory('localized');
