import type { Kind } from '../../src/fields/kind';
import { getLevelKey } from '../level/Column';
import { listLevels } from '../level/field';
import { TextFilter } from '../text/Filter';
import { PermissionColumn, PermissionView } from './Column';

export const permission: Kind = {
    Column: PermissionColumn,
    View: PermissionView,
    Filter: TextFilter,
    isWide: () => true,
    toText: (value, translate) =>
        listLevels(value)
            .map(({ area, level }) => `${translate(`permissions.${area}`)}: ${translate(getLevelKey(level))}`)
            .join('; '),
};
