import type { Kind } from '../../src/fields/kind';
import { PasswordColumn } from '../password/Column';
import { TextFilter } from '../text/Filter';

export const secret: Kind = {
    Column: PasswordColumn,
    View: PasswordColumn,
    Filter: TextFilter,
    toText: () => '',
};
