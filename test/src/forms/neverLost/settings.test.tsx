import { describeNeverLost, settings } from './neverLost';

describeNeverLost(settings);
