import { createKindStory } from '../../test/book/states';

export default { title: 'Fields/games' };
export const States = createKindStory('games');
