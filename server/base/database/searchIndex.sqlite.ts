import { setTimeout } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import { getIndexName, listTrigrams, type SearchedList, type SearchIndexes } from './searchIndex';
import type { Database } from './tables';

/** The tables of an index: FTS5 over the trigrams, its terms, and the number of each record in it. */
function getTables(list: SearchedList) {
    const name = getIndexName(list);
    return { index: sql.ref(name), terms: sql.ref(`${name}_terms`), numbers: sql.ref(`${name}_numbers`) };
}

/** A text followed by what makes its last characters the beginnings of trigrams too. */
export const ended = (text: RawBuilder<unknown>) => sql`${text} || char(10, 10)`;

const quote = (text: string) => `"${text.replaceAll('"', '""')}"`;

/** The last character of Unicode: everything that begins with a term comes before the term and this. */
const last = '\u{10ffff}';

/** Returns the query of FTS5 for texts that may contain a term; `terms` is the table of all terms of the index. */
export function toQuery(terms: RawBuilder<unknown>, term: string): RawBuilder<string> {
    const trigrams = listTrigrams(term);
    if (trigrams.length > 0) return sql`${trigrams.map(quote).join(' AND ')}`;
    return sql`(select coalesce(group_concat('"' || replace(term, '"', '""') || '"', ' OR '), '""')
        from ${terms} where term >= ${term} and term <= ${term + last})`;
}

async function createTables(db: Database, list: SearchedList): Promise<void> {
    const { index, terms, numbers } = getTables(list);
    const name = getIndexName(list);
    const trigger = (event: string) => sql.ref(`${name}_${event}`);
    const isOwn = (row: 'new' | 'old') =>
        sql`${sql.ref(`${row}.ldp_id`)} = ${sql.lit(list.ldpId)} and ${sql.ref(`${row}.resource`)} = ${sql.lit(list.resource)}`;
    const number = (row: 'new' | 'old') =>
        sql`(select number from ${numbers} where record_id = ${sql.ref(`${row}.id`)})`;
    // Not `insert or ignore`: in a trigger the outer statement decides about conflicts.
    const enter = sql`insert into ${numbers} (record_id) select new.id where ${number('new')} is null;
        delete from ${index} where rowid = ${number('new')};
        insert into ${index} (rowid, trigrams) values (${number('new')}, ${ended(sql`new.search`)});`;
    await db.transaction().execute(async (transaction) => {
        const run = (statement: RawBuilder<unknown>) => statement.execute(transaction);
        // Row ids of `record` may change when the file is compacted, so records have numbers of their own.
        await run(
            sql`create table if not exists ${numbers} (number integer primary key, record_id text not null unique)`,
        );
        await run(sql`create virtual table if not exists ${index} using fts5(trigrams, content='', contentless_delete=1,
            tokenize='trigram case_sensitive 1', detail=none)`);
        await run(sql`create virtual table if not exists ${terms} using fts5vocab(${sql.lit(name)}, 'row')`);
        await run(sql`create trigger if not exists ${trigger('inserted')} after insert on record
            when ${isOwn('new')} begin ${enter} end`);
        await run(sql`create trigger if not exists ${trigger('updated')} after update of search on record
            when ${isOwn('new')} and new.search <> old.search begin ${enter} end`);
        await run(sql`create trigger if not exists ${trigger('deleted')} after delete on record
            when ${isOwn('old')} begin
                delete from ${index} where rowid = ${number('old')};
                delete from ${numbers} where record_id = old.id; end`);
    });
}

/** Drops what `createTables` has created. */
async function dropTables(db: Database, list: SearchedList): Promise<void> {
    const { index, terms, numbers } = getTables(list);
    await db.transaction().execute(async (transaction) => {
        for (const event of ['inserted', 'updated', 'deleted'])
            await sql`drop trigger if exists ${sql.ref(`${getIndexName(list)}_${event}`)}`.execute(transaction);
        for (const table of [terms, index, numbers]) await sql`drop table if exists ${table}`.execute(transaction);
    });
}

/** Rows entered in one transaction. */
export const stepRows = 100;

/** Enters the next records that have no number yet; returns the last id that was looked at, undefined at the end. */
async function enterStep(db: Database, list: SearchedList, after: string): Promise<string | undefined> {
    const { index, numbers } = getTables(list);
    const inList = sql`record.ldp_id = ${list.ldpId} and record.resource = ${sql.lit(list.resource)}`;
    return await db.transaction().execute(async (transaction) => {
        const { rows } = await sql<{ id: string }>`select id from record where ${inList} and id > ${after}
            order by id limit ${sql.lit(stepRows)}`.execute(transaction);
        const ids = JSON.stringify(rows.map(({ id }) => id));
        const before = sql<{ number: number }>`select coalesce(max(number), 0) as number from ${numbers}`;
        const { rows: highest } = await before.execute(transaction);
        await sql`insert or ignore into ${numbers} (record_id) select value from json_each(${ids})`.execute(
            transaction,
        );
        await sql`insert into ${index} (rowid, trigrams) select number, ${ended(sql`record.search`)}
            from ${numbers} as numbered cross join record on ${inList} and record.id = numbered.record_id
            where numbered.number > ${highest[0]?.number ?? 0}`.execute(transaction);
        return rows.at(-1)?.id;
    });
}

/** Tables of FTS5 for each long list, which triggers keep up to date. */
export const sqliteSearchIndexes: SearchIndexes = {
    // SQLite brings everything that is needed.
    async prepare() {},
    async build(db, list, signal) {
        await createTables(db, list);
        for (let after: string | undefined = ''; after !== undefined && !signal.aborted; ) {
            const began = performance.now();
            after = await enterStep(db, list, after);
            // Half of the time remains for others.
            await setTimeout(performance.now() - began);
        }
    },
    drop: dropTables,
    find(list, term) {
        const { index, numbers, terms } = getTables(list);
        return {
            source: sql`${index} cross join ${numbers} as numbered cross join record`,
            condition: sql`${index} match ${toQuery(terms, term)} and numbered.number = ${index}.rowid
                and record.ldp_id = ${list.ldpId} and record.resource = ${sql.lit(list.resource)}
                and record.id = numbered.record_id`,
        };
    },
};
