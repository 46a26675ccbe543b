import { statesOf } from '../../test/book/statesOf';

export default { title: 'Fields/items' };
export const States = statesOf('items');
