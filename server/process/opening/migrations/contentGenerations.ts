import type { Kysely } from 'kysely';
import type { Dialect } from '../../../base/database/dialect';

/**
 * Adds a number for each landing page that rises with every change of its content, so that what was made of the content
 * can be kept until it changes. The database counts, so no change can be forgotten.
 */
export async function contentGenerations(db: Kysely<unknown>, { types }: Dialect): Promise<void> {
    await db.schema
        .createTable('content_generation')
        .addColumn('ldp_id', types.text, (column) => column.notNull())
        .addColumn('generation', types.bigint, (column) => column.notNull())
        .addPrimaryKeyConstraint('content_generation_pkey', ['ldp_id'])
        .execute();
    await types.countChanges(db);
}
