import type { Kind } from '../../src/fields/kind';
import { TextFilter } from '../text/Filter';
import { PermissionColumn, PermissionView } from './Column';

export const permission: Kind = {
    Column: PermissionColumn,
    View: PermissionView,
    Filter: TextFilter,
    isWide: () => true,
};
