import type { Kysely } from 'kysely';
import type { Dialect } from '../../../base/database/dialect';

/** Adds the batch to revisions of copies, so that the activity leads to it. Earlier ones stay without. */
export async function revisionBatches(db: Kysely<unknown>, { types }: Dialect): Promise<void> {
    await db.schema.alterTable('revision').addColumn('batch_id', types.text).execute();
}
