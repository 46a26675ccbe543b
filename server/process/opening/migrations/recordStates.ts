import { type Kysely, sql } from 'kysely';
import type { Dialect } from '../../../base/database/dialect';

/**
 * Adds when a record was first published, and its period. Existing records count as published: the constant default
 * tells that of all of them without writing a row. Their periods are derived as the rest of what lists are read by.
 *
 * The indexes are those by which calendars find what starts and ends, on one landing page and on all, in order of time.
 * What the conditions of a calendar need is in them, so that counting reads no rows.
 */
export async function recordStates(db: Kysely<unknown>, { types }: Dialect): Promise<void> {
    await sql`alter table record add column published_time ${types.text} default ''`.execute(db);
    for (const column of ['start_time', 'end_time']) {
        const time = sql.ref(column);
        await sql`alter table record add column ${time} ${types.text}`.execute(db);
        const orders = {
            record_page: sql`ldp_id, ${time}, resource, id`,
            record_all: sql`${time}, ldp_id, resource, id`,
        };
        for (const [name, order] of Object.entries(orders))
            await sql`create index ${sql.ref(`${name}_${column}`)} on record (${order}, status, published_time)
                where ${time} is not null`.execute(db);
    }
}
