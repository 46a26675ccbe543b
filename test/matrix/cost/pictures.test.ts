import { describePictureCosts } from './pictures';

describePictureCosts('some');
