import { statesOf } from '../../test/book/statesOf';

export default { title: 'Fields/time' };
export const States = statesOf('time');
