import { statesOf } from '../../test/book/statesOf';

export default { title: 'Fields/choices' };
export const States = statesOf('choices');
