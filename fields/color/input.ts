import type { KindInput } from '../../src/fields/input';
import { ColorControl } from './Control';

export const input: KindInput = { control: { Control: ColorControl, named: 'label' } };
