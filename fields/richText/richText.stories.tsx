import { statesOf } from '../../test/book/statesOf';

export default { title: 'Fields/richText' };
export const States = statesOf('richText');
