import { sql } from 'kysely';
import { getIndexName, listTrigrams, type SearchIndexes } from './searchIndex';

/** Quotes a lexeme of a `tsquery`. */
const quote = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;

/** Returns the `tsquery` of the texts that may contain a term. */
export function toQuery(term: string): string {
    const trigrams = listTrigrams(term);
    return trigrams.length > 0 ? trigrams.map(quote).join(' & ') : `${quote(term)}:*`;
}

/** Memory for building an index: with less it takes many times as long. */
export const buildMemory = sql.lit('256MB');

/** Size (kB) of the list of changes that wait to be entered: entering more of them at once would delay a save. */
export const pendingKilobytes = sql.lit(512);

const drop: SearchIndexes['drop'] = async (db, list) => {
    await sql`drop index concurrently if exists ${sql.ref(getIndexName(list))}`.execute(db);
};

/**
 * A partial GIN index for each long list, over the trigrams as a `tsvector`. The extension pg_trgm is not used: it needs
 * three letters, splits texts at the vowel signs of some scripts, and is not installed everywhere.
 */
export const postgresSearchIndexes: SearchIndexes = {
    async prepare(db) {
        // Cut into pieces of three from the first, second and third character on, a text gives all its trigrams; a row for
        // each would take four times as long. The pieces are separated by a capital letter, which folded texts do not have.
        // The cost keeps planners from computing the trigrams of rows that an index has not found.
        await sql`create or replace function search_trigrams(searched text) returns tsvector
            language sql immutable strict parallel safe cost 10000 as $$
                select array_to_tsvector(string_to_array(rtrim(
                    regexp_replace(searched, '.{1,3}', '\\&A', 'g')
                        || regexp_replace(substr(searched, 2), '.{1,3}', '\\&A', 'g')
                        || regexp_replace(substr(searched, 3), '.{1,3}', '\\&A', 'g'), 'A'), 'A')) $$`.execute(db);
    },
    async build(db, list) {
        const name = sql.ref(getIndexName(list));
        await sql`set maintenance_work_mem = ${buildMemory}`.execute(db);
        // An interrupted creation leaves an unusable index with this name.
        await drop(db, list);
        await sql`create index concurrently ${name} on record using gin (search_trigrams(search))
            with (gin_pending_list_limit = ${pendingKilobytes})
            where ldp_id = ${sql.lit(list.ldpId)} and resource = ${sql.lit(list.resource)}`.execute(db);
    },
    drop,
    find: ({ ldpId, resource }, term) => ({
        source: sql`record`,
        // The landing page is a part of the text, so that the index of this list can be used.
        condition: sql`record.ldp_id = ${sql.lit(ldpId)} and record.resource = ${sql.lit(resource)}
            and search_trigrams(record.search) @@ cast(${toQuery(term)} as tsquery)`,
    }),
};
