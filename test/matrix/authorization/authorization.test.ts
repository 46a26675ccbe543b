import { describeMatrix } from './matrix';

describeMatrix('some');
