import { FieldColumn, FieldView } from '../../src/fields/FieldView';
import type { Kind } from '../../src/fields/kind';
import { TextFilter } from '../text/Filter';
import { listColumn, listView } from './Column';

export const list: Kind = {
    Column: listColumn(FieldColumn),
    View: listView(FieldView),
    Filter: TextFilter,
    isWide: () => true,
    skeleton: { width: 140, height: 36 },
};
