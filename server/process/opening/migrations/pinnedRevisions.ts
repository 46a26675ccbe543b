import { type Kysely, sql } from 'kysely';
import type { Dialect } from '../../../base/database/dialect';

/**
 * Adds which revisions are kept for ever, which no longer are, and how far the history was thinned. Revisions are inserted
 * without the new columns, as before.
 */
export async function pinnedRevisions(db: Kysely<unknown>, { types }: Dialect): Promise<void> {
    for (const column of ['pinned_time', 'pinned_by'])
        await sql`alter table revision add column ${sql.ref(column)} ${types.text}`.execute(db);
    await db.schema
        .createTable('unpinned_revision')
        .addColumn('ldp_id', types.text, (column) => column.notNull())
        .addColumn('id', types.text, (column) => column.notNull())
        .addColumn('time', types.text, (column) => column.notNull())
        .addPrimaryKeyConstraint('unpinned_revision_pkey', ['ldp_id', 'id'])
        .execute();
    await db.schema.createIndex('unpinned_revision_time').on('unpinned_revision').column('time').execute();
    await db.schema
        .createTable('thinning')
        .addColumn('stage', types.text, (column) => column.notNull())
        .addColumn('reached_time', types.text, (column) => column.notNull())
        .addColumn('reached_id', types.text, (column) => column.notNull())
        .addPrimaryKeyConstraint('thinning_pkey', ['stage'])
        .execute();
}
