import type { Kysely } from 'kysely';
import type { Dialect } from '../../../base/database/dialect';

/** Adds batches that copy chosen records, and finds the batches of an account. */
export async function recordCopies(db: Kysely<unknown>, { types }: Dialect): Promise<void> {
    await db.schema.alterTable('copy_batch').addColumn('records', types.json).execute();
    await db.schema
        .createIndex('copy_batch_account')
        .on('copy_batch')
        .columns(['account_id', 'dry_run', 'id'])
        .execute();
}
