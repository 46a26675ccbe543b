import { pickBySeed } from '../../../../drawn';
import { describeNeverLost, settings } from './neverLost';

describeNeverLost(pickBySeed(settings, 6, ({ name }) => name));
