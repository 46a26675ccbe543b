import { FieldInput } from '../../src/fields/FieldInput';
import type { KindInput } from '../../src/fields/input';
import { groupInput } from './Input';

export const input: KindInput = { Input: groupInput(FieldInput) };
