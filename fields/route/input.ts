import type { KindInput } from '../../src/fields/input';
import { RouteInput } from './Input';

export const input: KindInput = { Input: RouteInput };
