import type { KindInput } from '../../src/fields/input';
import { LocalizedInput } from './Input';

export const input: KindInput = { Input: LocalizedInput };
