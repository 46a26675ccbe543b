import type { Kind } from '../../src/fields/kind';
import { TextFilter } from '../text/Filter';
import { ColorColumn } from './Column';

export const color: Kind = { Column: ColorColumn, View: ColorColumn, Filter: TextFilter, isNarrow: true };
