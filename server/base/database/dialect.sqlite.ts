import { type Kysely, type RawBuilder, sql } from 'kysely';
import {
    buildUseStatements,
    type ChangedRow,
    type ImageFile,
    insertAnswer,
    insertRevisions,
    type RowChange,
    type Write,
} from './change';
import { countedChanges } from './counted';
import { type DatabaseFailure, type Dialect, keyCharacters, type Numbered } from './dialect';
import { sqliteSearchIndexes } from './searchIndex.sqlite';
import type { Executor } from './tables';
import { createTogether } from './together';
import { findUniqueName } from './uniques';
import { sqliteWholeIndex } from './wholeIndex.sqlite';

/** SQLite result codes of a temporary condition. */
const unavailableCodes = /^SQLITE_(BUSY|LOCKED|FULL|IOERR|CANTOPEN|READONLY|NOMEM)/;

function getErrorCode(error: unknown): string {
    return error instanceof Error && 'code' in error ? String(error.code) : '';
}

function getFailure(error: unknown): DatabaseFailure | undefined {
    const code = getErrorCode(error);
    if (code === 'SQLITE_INTERRUPT') return { reason: 'unavailable', timedOut: true };
    if (unavailableCodes.test(code)) return { reason: 'unavailable' };
    if (code === 'SQLITE_CONSTRAINT_FOREIGNKEY') return { reason: 'referenced' };
    if (code !== 'SQLITE_CONSTRAINT_UNIQUE' && code !== 'SQLITE_CONSTRAINT_PRIMARYKEY') return undefined;
    const columns = /constraint failed: (.*)$/.exec(error instanceof Error ? error.message : '')?.[1] ?? '';
    const unique = findUniqueName(columns.split(', '));
    return unique && { reason: 'taken', unique };
}

const files = (rows: readonly ImageFile[]): RawBuilder<ImageFile> =>
    sql`(select value ->> 'owner' as owner, value ->> 'file' as file from json_each(${JSON.stringify(rows)})) as listed`;

async function updateUses(db: Executor, write: Write, changed: RawBuilder<unknown>, images: readonly ImageFile[]) {
    const { forget, add } = buildUseStatements(write, changed, files(images));
    await forget.execute(db);
    if (images.length > 0) await add.execute(db);
}

async function applyStatements<Row extends ChangedRow>(db: Executor, change: RowChange<Row>): Promise<Row[]> {
    const { rows } = await change.statement.execute(db);
    for (const row of rows) {
        const changed = sql`(select ${row.ldp_id} as ldp_id, ${row.revision_id} as revision_id,
            ${row.record_id} as record_id, ${row.version} as version, ${row.after} as after,
            ${row.place ?? null} as place)`;
        await insertRevisions(change.write, changed, change.leaves).execute(db);
        if (change.images) await updateUses(db, change.write, sql`${changed} as changed`, change.images);
    }
    if (rows.length > 0) await insertAnswer(change.write, change.answer, sql`(select 1)`)?.execute(db);
    return rows;
}

const doTogether = createTogether();

const getJsonPath = (name: string) => sql.lit(`$.${JSON.stringify(name)}`);

// A row with invalid JSON yields null instead of failing the statement.
const jsonText = (column: string, name: string): RawBuilder<string | null> =>
    sql`case when json_valid(${sql.ref(column)}) then json_extract(${sql.ref(column)}, ${getJsonPath(name)}) end`;

/** Changes of all owners have numbers in one order, so that those since a number are found. */
async function countChanges(db: Kysely<unknown>): Promise<void> {
    await sql`create index if not exists content_generation_newest on content_generation (generation)`.execute(db);
    for (const [change, { table, events, when, owner }] of Object.entries(countedChanges))
        for (const event of events) {
            const name = sql.ref(`${change}_${event}_counted`);
            await sql`drop trigger if exists ${name}`.execute(db);
            await sql`create trigger ${name} after ${sql.raw(event)} on ${sql.table(table)} when ${when}
                begin
                    insert into content_generation (ldp_id, generation)
                        select ${owner}, coalesce(max(generation), 0) + 1 from content_generation where true
                        on conflict (ldp_id) do update set generation = excluded.generation;
                end`.execute(db);
        }
}

export const sqliteDialect: Dialect = {
    isShared: false,
    types: {
        text: sql`text`,
        json: sql`text`,
        integer: sql`integer`,
        bigint: sql`integer`,
        bytes: sql`blob`,
        afterTables: async () => {},
        storeDocuments: async () => {},
        countChanges,
    },
    jsonText,
    jsonKey: (column, name) => sql`coalesce(substr(${jsonText(column, name)}, 1, ${sql.lit(keyCharacters)}), '')`,
    // The plus sign keeps the planner from using an index for the column.
    walked: (column) => sql`+${column}`,
    jsonObject: (...pairs) => sql`json_object(${sql.join(pairs)})`,
    jsonReplaced: (column, from, to) => sql`replace(${sql.ref(column)}, ${from}, ${to})`,
    // A row with invalid JSON stays as it is.
    jsonWithout: (column, names) =>
        names.length === 0
            ? sql.ref(column)
            : sql`case when json_valid(${sql.ref(column)})
                then json_remove(${sql.ref(column)}, ${sql.join(names.map(getJsonPath))}) else ${sql.ref(column)} end`,
    byteLength: (column) => sql`octet_length(${sql.ref(column)})`,
    isJson: (value) => sql`json_valid(${value})`,
    jsonOf: (value) => sql`json(${JSON.stringify(value)})`,
    jsonValue: (column) => sql`case when json_valid(${sql.ref(column)}) then json(${sql.ref(column)}) end`,
    contains: (column, text) => sql`instr(${sql.ref(column)}, ${text}) > 0`,
    placeOf: (column, text) => sql`instr(${sql.ref(column)}, ${text})`,
    searchIndexes: sqliteSearchIndexes,
    wholeIndex: sqliteWholeIndex,
    isOneOf: (value, values) => sql`${value} in (select value from json_each(${JSON.stringify(values)}))`,
    isAmong: (value, query) => sql`${value} in (${query})`,
    numberedId: (uuid, column) => sql`${`${uuid}-`} || printf('%012x', ${sql.ref(column)})`,
    files,
    // Without `materialized` the JSON would be parsed again for each row of the joined table, which would be scanned
    // whole.
    numbered: (rows: readonly Numbered[]) =>
        sql`(with given as materialized (select value ->> 'id' as id, value ->> 'number' as number
            from json_each(${JSON.stringify(rows)})) select * from given) as numbered`,
    nextPlace: (ldpId, resource) =>
        sql`(select max(coalesce((select max(sort) from record where ldp_id = ${ldpId} and resource = ${sql.lit(resource)}), 0),
            coalesce((select max(place) from revision where ldp_id = ${ldpId} and resource = ${resource}
                and place is not null), 0)) + 1)`,
    forUpdate: sql``,
    forUpdateOfFree: sql``,
    forShare: sql``,
    // A database file has no identity of its own.
    loadIdentity: async () => '',
    async loadSize(db) {
        const pages = sql<{ size: number }>`select page_count * page_size as size
            from pragma_page_count(), pragma_page_size()`;
        return (await pages.execute(db)).rows[0]?.size ?? 0;
    },
    // There is only one connection, which a transaction has to itself.
    writeAlone: async () => {},
    applyChange: (db, change) =>
        db.isTransaction
            ? applyStatements(db, change)
            : doTogether(db, (transaction) => applyStatements(transaction, change)),
    getFailure,
};
