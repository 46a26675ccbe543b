import { statesOf } from '../../test/book/statesOf';

export default { title: 'Fields/accounts' };
export const States = statesOf('accounts');
