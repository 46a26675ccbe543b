import { statesOf } from '../../test/book/statesOf';

export default { title: 'Fields/focalPoint' };
export const States = statesOf('focalPoint');
