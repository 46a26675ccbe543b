import { FieldInput } from '../../src/fields/FieldInput';
import type { KindInput } from '../../src/fields/input';
import { itemsInput } from './Input';

export const input: KindInput = { Input: itemsInput(FieldInput) };
