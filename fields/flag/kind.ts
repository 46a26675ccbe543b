import type { Kind } from '../../src/fields/kind';
import { FlagColumn } from './Column';
import { FlagFilter } from './Filter';

export const flag: Kind = {
    Column: FlagColumn,
    View: FlagColumn,
    Filter: FlagFilter,
    isNarrow: true,
    summary: 'switch',
    toText: (value, translate) => translate(value ? 'inputs.yes' : 'inputs.no'),
};
