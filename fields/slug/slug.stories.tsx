import { statesOf } from '../../test/book/statesOf';

export default { title: 'Fields/slug' };
export const States = statesOf('slug');
