import { statesOf } from '../../test/book/statesOf';

export default { title: 'Fields/choice' };
export const States = statesOf('choice');
