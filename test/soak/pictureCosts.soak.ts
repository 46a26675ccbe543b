import { describePictureCosts } from '../matrix/cost/pictures';

describePictureCosts('every');
