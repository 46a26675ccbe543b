import { findRole } from '../../contract/delivery/visible';
import type { Resource } from '../../contract/resource';
import type { Dialect } from '../base/database/dialect';

/** Returns the beginning and end of a record's period as SQL, null if it has none; undefined for types without periods. */
export function getPeriodColumns(dialect: Dialect, { fields }: Resource) {
    const [start, end] = [findRole(fields, 'start'), findRole(fields, 'end')];
    if (start === undefined || end === undefined) return undefined;
    return { start: dialect.jsonText('data', start), end: dialect.jsonText('data', end) };
}
