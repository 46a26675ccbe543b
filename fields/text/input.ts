import type { KindInput } from '../../src/fields/input';
import { TextControl } from './Control';

export const input: KindInput = { control: { Control: TextControl, named: 'label' } };
