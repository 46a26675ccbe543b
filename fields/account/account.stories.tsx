import { statesOf } from '../../test/book/statesOf';

export default { title: 'Fields/account' };
export const States = statesOf('account');
