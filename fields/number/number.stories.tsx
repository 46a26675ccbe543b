import { statesOf } from '../../test/book/statesOf';

export default { title: 'Fields/number' };
export const States = statesOf('number');
