import { statesOf } from '../../test/book/statesOf';

export default { title: 'Fields/status' };
export const States = statesOf('status');
