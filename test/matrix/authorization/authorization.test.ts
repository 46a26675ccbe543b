import { databases } from '../../server/harness-database';
import { describeMatrix } from './matrix';

// Who may do what is asked alike of both databases, as the other tests of the guard see on both: `npm run soak` goes
// through everything on both.
describeMatrix('some', databases.slice(0, 1));
