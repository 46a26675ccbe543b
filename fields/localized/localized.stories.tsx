import { createKindStory } from '../../test/book/states';

export default { title: 'Fields/localized' };
export const States = createKindStory('localized');
