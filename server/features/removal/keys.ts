import type { RemovalTable } from '../../base/database/tables/removals';

/** The folder of the storage with what went; as one of upkeep, it is no landing page's. */
export const removalFolder = '_removed';

/** Returns the key of the file of what went. */
export function getRemovalKey({ id }: Pick<RemovalTable, 'id'>): string {
    return `${removalFolder}/${id}.jsonl.gz`;
}
