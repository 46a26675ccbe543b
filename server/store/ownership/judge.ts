import type { Doubt, StorageOwnerTable } from '../../base/database/tables/storage';
import type { Mark } from './mark';

/** The identity of the database and the address of the storage. */
export type OwnershipLocations = { place: string; address: string };

/**
 * Determines from the mark whether the database owns a storage; null if it does. A database copied together with its
 * files owns the copies; one copied alone is in doubt, since the original still exists.
 */
export function judgeOwnership(
    row: Pick<StorageOwnerTable, 'store' | 'token' | 'next_token' | 'place'>,
    mark: Mark | undefined,
    { place, address }: OwnershipLocations,
): Doubt | 'unmarked' | null {
    if (!mark) return 'unmarked';
    if (mark.store !== row.store) return 'foreign';
    if (mark.disputed) return 'disputed';
    if (row.place !== place && mark.address === address) return 'copied';
    return mark.token === row.token || mark.token === row.next_token ? null : 'older';
}
