import { statesOf } from '../../test/book/statesOf';

export default { title: 'Fields/list' };
export const States = statesOf('list');
