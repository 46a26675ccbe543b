import { createKindStory } from '../../test/book/states';

export default { title: 'Fields/address' };
export const States = createKindStory('address');
