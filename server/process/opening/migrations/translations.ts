import { type Kysely, sql } from 'kysely';
import type { Dialect } from '../../../base/database/dialect';

/**
 * Adds what is known of the texts of records and settings by language, which is filled when a row is written or rebuilt, and
 * the words that are the same in every language.
 */
export async function translations(db: Kysely<unknown>, { types }: Dialect): Promise<void> {
    for (const table of ['record', 'setting']) {
        await sql`alter table ${sql.table(table)} add column texts ${types.text}`.execute(db);
        await sql`alter table ${sql.table(table)} add column outdated ${types.text}`.execute(db);
    }
    await db.schema
        .createTable('kept_word')
        .addColumn('account_id', types.text, (column) => column.notNull())
        .addColumn('words', types.text, (column) => column.notNull())
        .addColumn('version', types.integer, (column) => column.notNull())
        .addPrimaryKeyConstraint('kept_word_pkey', ['account_id'])
        .execute();
}
