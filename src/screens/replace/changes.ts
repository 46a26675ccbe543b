import type { RaRecord } from 'react-admin';
import { replaceInRecord } from '../../../contract/replace/hits';
import type { Resource } from '../../../contract/resource';
import { type Found, getHitId } from './found';

/** A record as it was found, and the values that it is to get. */
export type RecordChange = { before: RaRecord; after: RaRecord };

/** Lists the changes that replace the chosen hits. */
export function listChanges(
    resource: Resource,
    { records, wanted }: Found,
    isChosen: (hitId: string) => boolean,
): RecordChange[] {
    return records.flatMap(({ record, hits }) => {
        const chosen = new Set(hits.filter((hit) => isChosen(getHitId(record, hit))).map(({ key }) => key));
        if (chosen.size === 0) return [];
        const values = replaceInRecord(resource, record, wanted, (key) => chosen.has(key));
        return [{ before: record, after: { ...values, id: record.id } }];
    });
}
