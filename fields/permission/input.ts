import type { KindInput } from '../../src/fields/input';
import { PermissionInput } from './Input';

export const input: KindInput = { Input: PermissionInput };
