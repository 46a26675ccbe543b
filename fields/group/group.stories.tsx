import { statesOf } from '../../test/book/statesOf';

export default { title: 'Fields/group' };
export const States = statesOf('group');
