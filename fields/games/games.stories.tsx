import { statesOf } from '../../test/book/statesOf';

export default { title: 'Fields/games' };
export const States = statesOf('games');
