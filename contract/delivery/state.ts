import type { Status } from '../status';
import { isVisible, type Span } from './visible';

/**
 * What a record is to visitors at an instant. DRAFT: it has never been published. SCHEDULED: it will appear by itself.
 * LIVE: visitors see it. ENDED: its period is over. OFF: it has been published and was switched off.
 */
export const recordStates = ['LIVE', 'SCHEDULED', 'ENDED', 'DRAFT', 'OFF'] as const;

export type RecordState = (typeof recordStates)[number];

/** A record as far as its state goes: `published` tells whether its status has ever been ACTIVE. */
export type Staged = { status: Status; published: boolean; period: Span };

/** Returns the state of a record at an instant (milliseconds since 1970). */
export function getState({ status, published, period }: Staged, at: number): RecordState {
    if (status !== 'ACTIVE') return published ? 'OFF' : 'DRAFT';
    if (isVisible({ status, period }, at)) return 'LIVE';
    // A period that never begins, since it cannot be read or is empty, is over.
    return at < period.start && period.start < period.end ? 'SCHEDULED' : 'ENDED';
}

/**
 * Returns the next instant after `at` (milliseconds since 1970) at which the state of a record changes by itself;
 * undefined if it stays.
 */
export function findNextState({ status, period }: Staged, at: number): number | undefined {
    if (status !== 'ACTIVE' || period.start >= period.end) return undefined;
    return [period.start, period.end].find((instant) => Number.isFinite(instant) && instant > at);
}
