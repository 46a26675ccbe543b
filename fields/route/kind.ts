import type { Kind } from '../../src/fields/kind';
import { TextColumn, TextView } from '../text/Column';
import { TextFilter } from '../text/Filter';

export const route: Kind = { Column: TextColumn, View: TextView, Filter: TextFilter, summary: 'target' };
