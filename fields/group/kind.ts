import { FieldColumn, FieldView } from '../../src/fields/FieldView';
import type { Kind } from '../../src/fields/kind';
import { TextFilter } from '../text/Filter';
import { groupColumn, groupView } from './Column';

export const group: Kind = {
    Column: groupColumn(FieldColumn),
    View: groupView(FieldView),
    Filter: TextFilter,
    isWide: () => true,
};
