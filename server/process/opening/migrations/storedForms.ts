import { type Kysely, sql } from 'kysely';

const tables = { record: 'resource', setting: 'name' } as const;

/**
 * Adds the form in which each row was last written, with an index to find rows in other forms. Existing rows have none
 * and are rebuilt once.
 */
export async function storedForms(db: Kysely<unknown>): Promise<void> {
    for (const [table, type] of Object.entries(tables)) {
        await sql`alter table ${sql.table(table)} add column form text not null default ''`.execute(db);
        await db.schema.createIndex(`${table}_form`).on(table).columns([type, 'form', 'ldp_id']).execute();
    }
}
