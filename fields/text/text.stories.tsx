import { statesOf } from '../../test/book/statesOf';

export default { title: 'Fields/text' };
export const States = statesOf('text');
