import { statesOf } from '../../test/book/statesOf';

export default { title: 'Fields/landingPages' };
export const States = statesOf('landingPages');
