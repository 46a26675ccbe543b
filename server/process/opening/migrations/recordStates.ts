import { type Kysely, sql } from 'kysely';
import type { Dialect } from '../../../base/database/dialect';

/**
 * Adds when a record was first published, and its period. Existing records count as published: the constant default
 * tells that of all of them without writing a row. Their periods are derived as the rest of what lists are read by.
 */
export async function recordStates(db: Kysely<unknown>, { types }: Dialect): Promise<void> {
    await sql`alter table record add column published_time ${types.text} default ''`.execute(db);
    for (const column of ['start_time', 'end_time'])
        await sql`alter table record add column ${sql.ref(column)} ${types.text}`.execute(db);
}
