import type { RaRecord } from 'react-admin';
import { limits } from '../../../contract/limits';
import { type Hit, listHits } from '../../../contract/replace/hits';
import type { Replacement } from '../../../contract/replace/matches';
import type { Resource } from '../../../contract/resource';

/** A record with its hits; there is at least one. */
export type FoundRecord = { record: RaRecord; hits: readonly Hit[] };

/** The result of a search. `isCut`: there are more hits than can be shown. */
export type Found = { wanted: Replacement; records: readonly FoundRecord[]; isCut: boolean };

/** Identifies a hit among those of all records. */
export const getHitId = ({ id }: Pick<RaRecord, 'id'>, { key }: Pick<Hit, 'key'>) => `${id} ${key}`;

/** How long the search works before it lets the page answer (milliseconds). */
const turnMs = 12;

const nextTurn = () => new Promise<void>((resolve) => void setTimeout(resolve));

/** Searches records without blocking the page; rejects once the signal is aborted. */
export async function searchRecords(
    resource: Resource,
    all: readonly RaRecord[],
    wanted: Replacement,
    signal: AbortSignal,
): Promise<Found> {
    const records: FoundRecord[] = [];
    let count = 0;
    let since = performance.now();
    for (const record of all) {
        if (performance.now() - since > turnMs) {
            await nextTurn();
            signal.throwIfAborted();
            since = performance.now();
        }
        const hits = listHits(resource, record, wanted);
        const shown = hits.slice(0, limits.replacedHits - count);
        if (shown.length > 0) records.push({ record, hits: shown });
        count += hits.length;
        if (count > limits.replacedHits) return { wanted, records, isCut: true };
    }
    return { wanted, records, isCut: false };
}
