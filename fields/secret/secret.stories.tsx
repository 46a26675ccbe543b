import { statesOf } from '../../test/book/statesOf';

export default { title: 'Fields/secret' };
export const States = statesOf('secret');
