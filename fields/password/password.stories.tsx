import { statesOf } from '../../test/book/statesOf';

export default { title: 'Fields/password' };
export const States = statesOf('password');
