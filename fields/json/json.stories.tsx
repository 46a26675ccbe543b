import { statesOf } from '../../test/book/statesOf';

export default { title: 'Fields/json' };
export const States = statesOf('json', { filled: { title: 'Spring', steps: [1, 2] } });
