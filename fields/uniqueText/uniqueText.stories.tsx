import { statesOf } from '../../test/book/statesOf';

export default { title: 'Fields/uniqueText' };
export const States = statesOf('uniqueText');
