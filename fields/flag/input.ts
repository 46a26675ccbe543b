import type { KindInput } from '../../src/fields/input';
import { FlagControl } from './Control';

export const input: KindInput = { control: { Control: FlagControl, named: 'itself' } };
