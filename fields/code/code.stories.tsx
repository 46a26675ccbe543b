import { statesOf } from '../../test/book/statesOf';

export default { title: 'Fields/code' };
export const States = statesOf('code');
