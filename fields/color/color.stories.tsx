import { statesOf } from '../../test/book/statesOf';

export default { title: 'Fields/color' };
export const States = statesOf('color');
