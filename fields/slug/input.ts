import type { KindInput } from '../../src/fields/input';
import { SlugInput } from './Input';

export const input: KindInput = { Input: SlugInput };
