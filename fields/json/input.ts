import type { KindInput } from '../../src/fields/input';
import { JsonControl } from './Control';

export const input: KindInput = { control: { Control: JsonControl, named: 'group' } };
