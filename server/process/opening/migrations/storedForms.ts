import { type Kysely, sql } from 'kysely';

const tables = { record: 'resource', setting: 'name' } as const;

/**
 * Each row of a declared type says in which form it was last written, and what has another is found without going through
 * the rest. Rows from before have none, and are brought up to date once.
 */
export async function storedForms(db: Kysely<unknown>): Promise<void> {
    for (const [table, type] of Object.entries(tables)) {
        await sql`alter table ${sql.table(table)} add column form text not null default ''`.execute(db);
        await db.schema.createIndex(`${table}_form`).on(table).columns([type, 'form', 'ldp_id']).execute();
    }
}
