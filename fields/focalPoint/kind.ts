import type { Kind } from '../../src/fields/kind';
import { JsonColumn, JsonView } from '../json/Column';
import { TextFilter } from '../text/Filter';

export const focalPoint: Kind = {
    Column: JsonColumn,
    View: JsonView,
    Filter: TextFilter,
    toText: (value) => Object.values(value ?? {}).join('; '),
};
