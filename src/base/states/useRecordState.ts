import { findNextState, getState, type RecordState, type Staged } from '../../../contract/delivery/state';
import { getPeriod } from '../../../contract/delivery/visible';
import type { Fields } from '../../../contract/field';
import type { Status } from '../../../contract/status';
import { getRelative, type Relative } from './relative';
import { useRenderAt } from './useRenderAt';

type Values = Readonly<Record<string, unknown>>;

/** Returns what the state of a record follows from. `fields` are those of its type. */
export function toStaged(fields: Fields, { status, publishedTime, ...values }: Values): Staged {
    const known: Status = status === 'INACTIVE' ? 'INACTIVE' : 'ACTIVE';
    return { status: known, published: publishedTime !== null, period: getPeriod(fields, values) };
}

/** The boundary of a period that matters next, or mattered last: its instant, and how far away it is. */
export type Boundary = { is: 'starts' | 'ends' | 'ended'; instant: number; relative: Relative };

type ShownState = { state: RecordState; boundary: Boundary | undefined };

function findBoundary(state: RecordState, { period: { start, end } }: Staged, now: number): Boundary | undefined {
    const instant = state === 'SCHEDULED' ? start : end;
    if (!['SCHEDULED', 'LIVE', 'ENDED'].includes(state) || !Number.isFinite(instant)) return undefined;
    const is = state === 'SCHEDULED' ? 'starts' : state === 'LIVE' ? 'ends' : 'ended';
    return { is, instant, relative: getRelative(instant, now) };
}

/** Returns the state of a record at an instant, and the next instant at which what is shown of it changes. */
function look(staged: Staged, now: number): ShownState & { until: number | undefined } {
    const state = getState(staged, now);
    const boundary = findBoundary(state, staged, now);
    const changes = [findNextState(staged, now), boundary?.relative.until].filter((each) => each !== undefined);
    return { state, boundary, until: changes.length > 0 ? Math.min(...changes) : undefined };
}

/** Returns the state of a record as of now; it follows the clock. */
export function useRecordState(staged: Staged): ShownState {
    const { until, ...shown } = look(staged, Date.now());
    useRenderAt(until);
    return shown;
}
