import { formatTime } from '../../src/base/ui/bangkok';
import type { Kind } from '../../src/fields/kind';
import { TextFilter } from '../text/Filter';
import { TimeColumn, TimeView } from './Column';

export const time: Kind = {
    Column: TimeColumn,
    View: TimeView,
    Filter: TextFilter,
    skeleton: { width: 122, height: 32 },
    isZoned: true,
    toText: (value) => formatTime(String(value)),
};
