import { drawn } from '../../../../drawn';
import { describeNeverLost, settings } from './neverLost';

describeNeverLost(drawn(settings, 6, ({ name }) => name));
