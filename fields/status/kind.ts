import type { Kind } from '../../src/fields/kind';
import { StatusColumn } from './Column';
import { StatusFilter } from './Filter';

export const status: Kind = {
    Column: StatusColumn,
    View: StatusColumn,
    Filter: StatusFilter,
    isNarrow: true,
    skeleton: { width: 88, height: 20 },
    toText: (value, translate) => translate(`choices.${value}`),
};
