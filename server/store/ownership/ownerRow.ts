import type { Executor, StorageOwnerTable } from '../../base/database/tables';

export const ownerId = 'storage';

/** Reads what the database knows about its storage; undefined before its first start with one. */
export function findOwnerRow(db: Executor): Promise<StorageOwnerTable | undefined> {
    return db.selectFrom('storage_owner').selectAll().where('id', '=', ownerId).executeTakeFirst();
}
