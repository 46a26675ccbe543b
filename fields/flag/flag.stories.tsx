import { statesOf } from '../../test/book/statesOf';

export default { title: 'Fields/flag' };
export const States = statesOf('flag');
