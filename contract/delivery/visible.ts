import type { Fields } from '../field';
import type { Status } from '../status';

/** The span in which a record is visible: milliseconds since 1970; it does not include `end`. */
export type Span = { start: number; end: number };

const everSince: Span = { start: Number.NEGATIVE_INFINITY, end: Number.POSITIVE_INFINITY };
const never: Span = { start: Number.POSITIVE_INFINITY, end: Number.POSITIVE_INFINITY };

/** Returns the name of the field with a role in the period of a record. */
export const findRole = (fields: Fields, role: 'always' | 'start' | 'end') =>
    Object.keys(fields).find((name) => fields[name]?.role === role);

/** Returns the period of a record by the roles of its fields. One without a period is always visible. */
export function getPeriod(fields: Fields, values: Readonly<Record<string, unknown>>): Span {
    const [always, start, end] = [findRole(fields, 'always'), findRole(fields, 'start'), findRole(fields, 'end')];
    if (start === undefined || end === undefined) return everSince;
    if (always !== undefined && values[always] === true) return everSince;
    const span = { start: Date.parse(String(values[start])), end: Date.parse(String(values[end])) };
    return Number.isNaN(span.start) || Number.isNaN(span.end) ? never : span;
}

/** A record as far as its visibility goes. Settings have no status. */
type Shown = { status?: Status | undefined; period: Span };

/** Why visitors do not see a record: it is switched off, or the instant is outside its period. */
export type Obstacle = 'inactive' | 'outside';

/** Finds out why visitors do not see a record at an instant (milliseconds since 1970); undefined if they do. */
export function findObstacle({ status = 'ACTIVE', period }: Shown, at: number): Obstacle | undefined {
    if (status !== 'ACTIVE') return 'inactive';
    return period.start <= at && at < period.end ? undefined : 'outside';
}

/** Whether visitors see a record at an instant (milliseconds since 1970). */
export function isVisible(shown: Shown, at: number): boolean {
    return findObstacle(shown, at) === undefined;
}
