import { createKindStory } from '../../test/book/statesOf';

export default { title: 'Fields/games' };
export const States = createKindStory('games');
