import type { Kind } from '../../src/fields/kind';
import { NumberColumn, NumberView } from './Column';
import { NumberFilter } from './Filter';

export const number: Kind = { Column: NumberColumn, View: NumberView, Filter: NumberFilter, align: 'right' };
