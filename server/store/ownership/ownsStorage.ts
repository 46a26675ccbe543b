import type { Services } from '../../base/services/context';
import { judgeOwnership } from './judge';
import { readMark } from './mark';
import { findOwnerRow } from './ownerRow';

async function checkOwned({ db, storage }: Pick<Services, 'db' | 'storage'>): Promise<boolean> {
    const row = await findOwnerRow(db);
    if (row === undefined || row.doubt !== null || row.token === '') return false;
    const { place } = row;
    return judgeOwnership(row, await readMark(storage), { place, address: storage.address }) === null;
}

/**
 * Whether files may be deleted now: neither the database nor the mark in the storage is in doubt. Another database may
 * have taken over the storage since the last check. Checks twice, because the mark may be renewed between reading row
 * and mark.
 */
export async function ownsStorage(services: Pick<Services, 'db' | 'storage'>): Promise<boolean> {
    return (await checkOwned(services)) || (await checkOwned(services));
}
