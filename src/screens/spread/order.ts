import type { ChosenRecords } from '../../../contract/calls/copyRecords';
import { limits } from '../../../contract/limits';
import type { Resource } from '../../../contract/resource';

/** How records are copied. */
export type Manner = Pick<ChosenRecords, 'existing' | 'becomes' | 'place'>;

export const usualManner: Manner = { existing: 'SKIP', becomes: 'SAME', place: 'END' };

/** The records to be copied, and where to; the names of the targets by id. */
export type SpreadChoice = { targets: ReadonlyMap<string, string>; manner: Manner };

/** Whether a type has a value that each of its records has for itself. */
export function hasUniqueValue({ fields }: Resource): boolean {
    return Object.values(fields).some(({ unique }) => unique);
}

/** Returns the number of landing pages that so many records can be copied to at once. */
export function getMaxTargets(records: number): number {
    return Math.min(limits.landingPages.ADMIN, Math.floor(limits.recordCopies / Math.max(1, records)));
}
