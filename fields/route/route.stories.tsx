import { statesOf } from '../../test/book/statesOf';

export default { title: 'Fields/route' };
export const States = statesOf('route');
