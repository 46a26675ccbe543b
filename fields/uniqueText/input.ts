import type { KindInput } from '../../src/fields/input';
import { UniqueTextInput } from './Input';

export const input: KindInput = { Input: UniqueTextInput };
