import { type CreateTableBuilder, type Kysely, sql } from 'kysely';
import type { Dialect } from '../../../base/database/dialect';

const text = ['id', 'source_id', 'account_id', 'username', 'address', 'created_time'] as const;

/** Adds the batches of copy config and their targets. */
export async function copyBatches(db: Kysely<unknown>, { types }: Dialect): Promise<void> {
    // Kysely's builder changes its type with each column.
    let batch = db.schema.createTable('copy_batch') as CreateTableBuilder<string, (typeof text)[number]>;
    for (const column of text) batch = batch.addColumn(column, types.text, (definition) => definition.notNull());
    await batch
        .addColumn('parts', types.json, (column) => column.notNull())
        .addColumn('dry_run', types.integer, (column) => column.notNull())
        .addPrimaryKeyConstraint('copy_batch_pkey', ['id'])
        .execute();
    await db.schema
        .createTable('copy_target')
        .addColumn('batch_id', types.text, (column) => column.notNull())
        .addColumn('place', types.integer, (column) => column.notNull())
        .addColumn('ldp_id', types.text, (column) => column.notNull())
        .addColumn('status', types.text, (column) => column.notNull())
        .addColumn('reason', types.json)
        .addColumn('changes', types.json, (column) => column.notNull())
        .addColumn('written', types.json)
        .addColumn('standing', types.text)
        .addColumn('claimed_until', types.text)
        .addPrimaryKeyConstraint('copy_target_pkey', ['batch_id', 'ldp_id'])
        .addForeignKeyConstraint('copy_target_batch_id', ['batch_id'], 'copy_batch', ['id'], (key) =>
            key.onDelete('cascade'),
        )
        .execute();
    // Only unfinished targets are ever searched for.
    await sql`create index copy_target_open on copy_target (batch_id, place)
        where status in ('WAITING', 'UNDOING')`.execute(db);
}
