import type { KindInput } from '../../src/fields/input';
import { ChoiceControl } from './Control';
import { ChoiceInput } from './Input';

export const input: KindInput = { Input: ChoiceInput, control: { Control: ChoiceControl, named: 'group' } };
