import { sql } from 'kysely';
import type { WholeIndex } from './searchIndex';
import { buildMemory, pendingKilobytes, toQuery } from './searchIndex.postgres';

const name = sql.ref('search_everything');

/** A GIN index over the trigrams of all records. */
export const postgresWholeIndex: WholeIndex = {
    async build(db) {
        await sql`set maintenance_work_mem = ${buildMemory}`.execute(db);
        // An interrupted creation leaves an unusable index with this name.
        await sql`drop index concurrently if exists ${name}`.execute(db);
        await sql`create index concurrently ${name} on record using gin (search_trigrams(search))
            with (gin_pending_list_limit = ${pendingKilobytes})`.execute(db);
    },
    find: (terms, narrow) => ({
        source: sql`record`,
        condition: sql`search_trigrams(record.search) @@ cast(${terms.map(toQuery).join(' & ')} as tsquery)
            and ${narrow('record')}`,
    }),
};
