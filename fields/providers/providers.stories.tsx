import { statesOf } from '../../test/book/statesOf';

export default { title: 'Fields/providers' };
export const States = statesOf('providers');
