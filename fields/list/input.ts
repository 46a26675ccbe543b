import { FieldInput } from '../../src/fields/FieldInput';
import type { KindInput } from '../../src/fields/input';
import { listInput } from './Input';

export const input: KindInput = { Input: listInput(FieldInput) };
