import { statesOf } from '../../test/book/statesOf';

export default { title: 'Fields/address' };
export const States = statesOf('address');
