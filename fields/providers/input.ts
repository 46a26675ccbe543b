import type { KindInput } from '../../src/fields/input';
import { ProvidersInput } from './Input';

export const input: KindInput = { Input: ProvidersInput };
