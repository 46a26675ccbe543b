import { statesOf } from '../../test/book/statesOf';

export default { title: 'Fields/member' };
export const States = statesOf('member');
