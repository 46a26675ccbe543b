import type { KindInput } from '../../src/fields/input';
import { GamesInput } from './Input';

export const input: KindInput = { Input: GamesInput };
