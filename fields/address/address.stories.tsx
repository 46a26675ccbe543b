import { createKindStory } from '../../test/book/statesOf';

export default { title: 'Fields/address' };
export const States = createKindStory('address');
