import type { KindInput } from '../../src/fields/input';
import { StatusInput } from './Input';

export const input: KindInput = { Input: StatusInput };
