import type { KindInput } from '../../src/fields/input';
import { TimeControl } from './Control';

export const input: KindInput = { control: { Control: TimeControl, named: 'label', hint: 'inputs.time.zone' } };
