import type { KindInput } from '../../src/fields/input';
import { ImageControl } from './Control';

export const input: KindInput = { control: { Control: ImageControl, named: 'group' } };
