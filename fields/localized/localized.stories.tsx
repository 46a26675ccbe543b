import { statesOf } from '../../test/book/statesOf';

export default { title: 'Fields/localized' };
export const States = statesOf('localized');
