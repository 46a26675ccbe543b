import { drawn } from '../../../drawn';
import { describeNeverLost, settings } from './neverLost';

describeNeverLost(drawn(settings, 10, ({ name }) => name));
