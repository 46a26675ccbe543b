import type { Doubt, StorageOwnerTable } from '../../base/database/tables';
import type { Mark } from './mark';

/** Where database and storage are. */
export type Places = { place: string; address: string };

/**
 * Whose a storage is, by its mark. A database that was copied together with its files is at home with them; one that was
 * copied alone stands beside the original.
 */
export function judge(
    row: Pick<StorageOwnerTable, 'store' | 'token' | 'next_token' | 'place'>,
    mark: Mark | undefined,
    { place, address }: Places,
): Doubt | 'unmarked' | null {
    if (!mark) return 'unmarked';
    if (mark.store !== row.store) return 'foreign';
    if (mark.disputed) return 'disputed';
    if (row.place !== place && mark.address === address) return 'copied';
    return mark.token === row.token || mark.token === row.next_token ? null : 'older';
}
