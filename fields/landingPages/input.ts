import type { KindInput } from '../../src/fields/input';
import { LandingPagesInput } from './Input';

export const input: KindInput = { Input: LandingPagesInput };
