import { setTimeout } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import type { WholeIndex } from './searchIndex';
import { ended, stepRows, toQuery } from './searchIndex.sqlite';
import type { Database } from './tables';

/** The tables of the index: FTS5 over the trigrams, its terms, and the number of each record in it. */
const name = 'search_everything';
const index = sql.ref(name);
const terms = sql.ref(`${name}_terms`);
const numbers = sql.ref(`${name}_numbers`);

/** Whether a row of `numbers` is that of a record; `record` is its name, also `new` or `old` in a trigger. */
const isOf = (record: string) => sql`ldp_id = ${sql.ref(`${record}.ldp_id`)}
    and resource = ${sql.ref(`${record}.resource`)} and record_id = ${sql.ref(`${record}.id`)}`;

async function createTables(db: Database): Promise<void> {
    const trigger = (event: string) => sql.ref(`${name}_${event}`);
    const number = (row: 'new' | 'old') => sql`(select number from ${numbers} where ${isOf(row)})`;
    // Not `insert or ignore`: in a trigger the outer statement decides about conflicts.
    const enter = sql`insert into ${numbers} (ldp_id, resource, record_id)
            select new.ldp_id, new.resource, new.id where ${number('new')} is null;
        delete from ${index} where rowid = ${number('new')};
        insert into ${index} (rowid, trigrams) values (${number('new')}, ${ended(sql`new.search`)});`;
    await db.transaction().execute(async (transaction) => {
        const run = (statement: RawBuilder<unknown>) => statement.execute(transaction);
        // Row ids of `record` may change when the file is compacted, so records have numbers of their own.
        await run(sql`create table if not exists ${numbers} (number integer primary key, ldp_id text not null,
            resource text not null, record_id text not null, unique (ldp_id, resource, record_id))`);
        await run(sql`create virtual table if not exists ${index} using fts5(trigrams, content='', contentless_delete=1,
            tokenize='trigram case_sensitive 1', detail=none)`);
        await run(sql`create virtual table if not exists ${terms} using fts5vocab(${sql.lit(name)}, 'row')`);
        await run(sql`create trigger if not exists ${trigger('inserted')} after insert on record begin ${enter} end`);
        await run(sql`create trigger if not exists ${trigger('updated')} after update of search on record
            when new.search <> old.search begin ${enter} end`);
        await run(sql`create trigger if not exists ${trigger('deleted')} after delete on record begin
            delete from ${index} where rowid = ${number('old')};
            delete from ${numbers} where ${isOf('old')}; end`);
    });
}

type Key = { ldp_id: string; resource: string; id: string };

/** Enters the next records that have no number yet; returns the last one that was looked at, undefined at the end. */
async function enterStep(db: Database, after: Key): Promise<Key | undefined> {
    return await db.transaction().execute(async (transaction) => {
        const { rows } = await sql<Key>`select ldp_id, resource, id from record
            where (ldp_id, resource, id) > (${after.ldp_id}, ${after.resource}, ${after.id})
            order by ldp_id, resource, id limit ${sql.lit(stepRows)}`.execute(transaction);
        const before = sql<{ number: number }>`select coalesce(max(number), 0) as number from ${numbers}`;
        const { rows: highest } = await before.execute(transaction);
        await sql`insert or ignore into ${numbers} (ldp_id, resource, record_id)
            select value ->> 'ldp_id', value ->> 'resource', value ->> 'id' from json_each(${JSON.stringify(rows)})`.execute(
            transaction,
        );
        await sql`insert into ${index} (rowid, trigrams) select numbered.number, ${ended(sql`record.search`)}
            from ${numbers} as numbered cross join record
            where numbered.number > ${highest[0]?.number ?? 0} and record.ldp_id = numbered.ldp_id
                and record.resource = numbered.resource and record.id = numbered.record_id`.execute(transaction);
        return rows.at(-1);
    });
}

/** Tables of FTS5 for all records, which triggers keep up to date. */
export const sqliteWholeIndex: WholeIndex = {
    async build(db, signal) {
        await createTables(db);
        const first: Key = { ldp_id: '', resource: '', id: '' };
        for (let after: Key | undefined = first; after !== undefined && !signal.aborted; ) {
            const began = performance.now();
            after = await enterStep(db, after);
            // Half of the time remains for others.
            await setTimeout(performance.now() - began);
        }
    },
    find(words, narrow) {
        const [query, ...others] = words.map((word) => sql`'(' || ${toQuery(terms, word)} || ')'`);
        const all = others.reduce((joined, each) => sql`${joined} || ' AND ' || ${each}`, query ?? sql`''`);
        return {
            source: sql`${index} cross join ${numbers} as numbered cross join record`,
            condition: sql`${index} match ${all} and numbered.number = ${index}.rowid
                and ${narrow('numbered')} and record.ldp_id = numbered.ldp_id and record.resource = numbered.resource
                and record.id = numbered.record_id`,
        };
    },
};
