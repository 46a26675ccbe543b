import type { Kind } from '../../src/fields/kind';
import { TextFilter } from '../text/Filter';
import { ChoicesColumn, ChoicesView } from './Column';
import type { ChoicesField } from './field';

export const choices: Kind = {
    Column: ChoicesColumn,
    View: ChoicesView,
    Filter: TextFilter,
    isWide: ({ wide }: ChoicesField) => wide,
};
