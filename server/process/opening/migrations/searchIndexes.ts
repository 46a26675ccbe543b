import { type Kysely, sql } from 'kysely';
import type { Dialect } from '../../../base/database/dialect';

/** Adds the table of lists whose texts have an index. */
export async function searchIndexes(db: Kysely<unknown>, { types, searchIndexes: ways }: Dialect): Promise<void> {
    await sql`create table search_index (ldp_id ${types.text} not null, resource ${types.text} not null,
        constraint search_index_pkey primary key (ldp_id, resource))`.execute(db);
    await ways.prepare(db);
}
