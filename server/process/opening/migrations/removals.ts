import { type CreateTableBuilder, type Kysely, sql } from 'kysely';
import type { Dialect } from '../../../base/database/dialect';

/** Adds the orders to remove landing pages and accounts. */
export async function removals(db: Kysely<unknown>, { types }: Dialect): Promise<void> {
    const texts = ['id', 'kind', 'subject_id', 'name', 'status', 'account_id', 'username', 'created_time'] as const;
    // Kysely's builder changes its type with each column.
    let table = db.schema.createTable('removal') as CreateTableBuilder<string, (typeof texts)[number]>;
    for (const name of texts) table = table.addColumn(name, types.text, (column) => column.notNull());
    await table
        .addColumn('accounts', types.text, (column) => column.notNull())
        .addColumn('begun', types.integer, (column) => column.notNull().defaultTo(0))
        .addColumn('ended_time', types.text)
        .addColumn('claimed_until', types.text)
        .addColumn('reason', types.text)
        .addColumn('subject', types.text)
        .addColumn('counts', types.text)
        .addColumn('file_size', types.bigint)
        .addPrimaryKeyConstraint('removal_pkey', ['id'])
        .execute();
    await sql`create index removal_open on removal (created_time) where status = 'WAITING'`.execute(db);
}
