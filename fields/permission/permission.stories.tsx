import { statesOf } from '../../test/book/statesOf';

export default { title: 'Fields/permission' };
export const States = statesOf('permission');
