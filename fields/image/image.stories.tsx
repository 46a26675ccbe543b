import { statesOf } from '../../test/book/statesOf';

export default { title: 'Fields/image' };
export const States = statesOf('image');
