import type { Kind } from '../../src/fields/kind';
import { TextFilter } from '../text/Filter';
import { GamesColumn, GamesView } from './Column';

export const games: Kind = { Column: GamesColumn, View: GamesView, Filter: TextFilter, isWide: () => true };
