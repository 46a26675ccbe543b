import type { Kind } from '../../src/fields/kind';
import { TextFilter } from '../text/Filter';
import { PasswordColumn } from './Column';

export const password: Kind = {
    Column: PasswordColumn,
    View: PasswordColumn,
    Filter: TextFilter,
    isWide: () => true,
    toText: () => '',
};
