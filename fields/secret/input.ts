import type { KindInput } from '../../src/fields/input';
import { SecretInput } from './Input';

export const input: KindInput = { Input: SecretInput };
