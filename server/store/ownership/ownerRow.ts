import type { Executor } from '../../base/database/tables';
import type { StorageOwnerTable } from '../../base/database/tables/storage';

export const ownerId = 'storage';

/** Reads what the database knows about its storage; undefined before its first start with one. */
export function findOwnerRow(db: Executor): Promise<StorageOwnerTable | undefined> {
    return db.selectFrom('storage_owner').selectAll().where('id', '=', ownerId).executeTakeFirst();
}
