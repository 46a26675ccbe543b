import { FieldView } from '../../src/fields/FieldView';
import type { Kind } from '../../src/fields/kind';
import { TextFilter } from '../text/Filter';
import { ItemsColumn, itemsView } from './Column';

export const items: Kind = { Column: ItemsColumn, View: itemsView(FieldView), Filter: TextFilter, isWide: () => true };
