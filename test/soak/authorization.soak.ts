import { describeMatrix } from '../matrix/authorization/matrix';

describeMatrix('every');
