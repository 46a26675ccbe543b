import type { KindInput } from '../../src/fields/input';
import { AccountsInput } from '../account/Input';

export const input: KindInput = { Input: AccountsInput };
