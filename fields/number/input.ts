import type { KindInput } from '../../src/fields/input';
import { NumberControl } from './Control';

export const input: KindInput = { control: { Control: NumberControl, named: 'label' } };
