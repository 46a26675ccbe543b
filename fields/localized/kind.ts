import { FieldColumn, FieldView } from '../../src/fields/FieldView';
import type { Kind } from '../../src/fields/kind';
import { isWide } from '../../src/fields/width';
import { TextFilter } from '../text/Filter';
import { inOneLanguage } from './Column';
import type { LocalizedField } from './field';

export const localized: Kind = {
    Column: inOneLanguage(FieldColumn),
    View: inOneLanguage(FieldView),
    Filter: TextFilter,
    summary: 'title',
    isWide: ({ of }: LocalizedField) => isWide(of),
};
