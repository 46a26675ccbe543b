import type { KindInput } from '../../src/fields/input';
import { PasswordInput } from './Input';

export const input: KindInput = { Input: PasswordInput };
