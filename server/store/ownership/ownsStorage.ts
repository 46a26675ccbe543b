import type { Services } from '../../base/services/context';
import { judge } from './judge';
import { readMark } from './mark';
import { ownerRow } from './ownerRow';

async function looksOwned({ db, storage }: Pick<Services, 'db' | 'storage'>): Promise<boolean> {
    const row = await ownerRow(db);
    if (row === undefined || row.doubt !== null || row.token === '') return false;
    const { place } = row;
    return judge(row, await readMark(storage), { place, address: storage.address }) === null;
}

/**
 * Whether files may be deleted at this moment: neither the database nor the mark in the storage has a doubt. Another
 * database may have made the storage its own since this one looked last. The mark may be renewed between the two looks,
 * so that it is looked once more.
 */
export async function ownsStorage(services: Pick<Services, 'db' | 'storage'>): Promise<boolean> {
    return (await looksOwned(services)) || (await looksOwned(services));
}
