import type { KindInput } from '../../src/fields/input';
import { MemberInput } from './Input';

export const input: KindInput = { Input: MemberInput };
