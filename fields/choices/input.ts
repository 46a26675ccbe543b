import type { KindInput } from '../../src/fields/input';
import { ChoicesInput } from './Input';

export const input: KindInput = { Input: ChoicesInput };
