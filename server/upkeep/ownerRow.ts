import type { Services } from '../context';
import type { Executor, StorageOwnerTable } from '../database/tables';

export const ownerId = 'storage';

/** What the database knows of the storage; undefined before its first start with one. */
export function ownerRow(db: Executor): Promise<StorageOwnerTable | undefined> {
    return db.selectFrom('storage_owner').selectAll().where('id', '=', ownerId).executeTakeFirst();
}

/** Whether files may be deleted: the database owns the storage, as far as anybody knows. */
export async function ownsStorage({ db }: Pick<Services, 'db'>): Promise<boolean> {
    const row = await ownerRow(db);
    return row !== undefined && row.doubt === null && row.token !== '';
}
