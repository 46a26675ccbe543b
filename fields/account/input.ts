import type { KindInput } from '../../src/fields/input';
import { AccountInput } from './Input';

export const input: KindInput = { Input: AccountInput };
