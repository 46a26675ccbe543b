import { type Kysely, type RawBuilder, sql } from 'kysely';
import {
    buildUseStatements,
    type ChangedRow,
    type ImageFile,
    insertAnswer,
    insertRevisions,
    type RowChange,
} from './change';
import { countedChanges } from './counted';
import { type DatabaseFailure, type Dialect, keyCharacters, type Numbered } from './dialect';
import { postgresSearchIndexes } from './searchIndex.postgres';
import type { Executor } from './tables';
import { isUniqueName } from './uniques';
import { postgresWholeIndex } from './wholeIndex.postgres';

/** SQLSTATE classes of a lost connection (08) and of a shutdown by an operator (57P). */
const lostStates = /^(08|57P)/;
const lostErrorCodes = /^(E(CONN|PIPE|TIMEDOUT|HOSTUNREACH|NETUNREACH|AI_AGAIN|ADDRNOTAVAIL)|ENOTFOUND)/;
/** Errors raised by the driver itself have no code. */
const lostMessages = /Connection terminated|Query read timeout|not queryable/;
/**
 * SQLSTATE codes of a server that lacks resources (53), could not get a lock (55P03, 40P01), failed to serialize (40001),
 * failed (58) or is read-only (25006), or of a statement that the one sent before it could not prepare (26000).
 */
const unavailableStates = /^(53|55P03|40001|40P01|58|25006|26000)/;

/** SQLSTATE of a cancelled statement, which only the time limit does here. */
const statementTimeout = '57014';

function getErrorCode(error: Error): string {
    return 'code' in error ? String(error.code) : '';
}

/** Whether the connection that raised this error can no longer be used. */
export function isLost(error: unknown): boolean {
    if (!(error instanceof Error)) return false;
    const code = getErrorCode(error);
    return lostStates.test(code) || lostErrorCodes.test(code) || lostMessages.test(error.message);
}

function getFailure(error: unknown): DatabaseFailure | undefined {
    if (!(error instanceof Error)) return undefined;
    const code = getErrorCode(error);
    if (code === '23503') return { reason: 'referenced' };
    if (code === '23505') {
        const unique = 'constraint' in error ? String(error.constraint) : undefined;
        return isUniqueName(unique) ? { reason: 'taken', unique } : undefined;
    }
    if (code === statementTimeout) return { reason: 'unavailable', timedOut: true };
    const waited = error.message.includes('timeout exceeded when trying to connect');
    return isLost(error) || waited || unavailableStates.test(code) ? { reason: 'unavailable' } : undefined;
}

const files = (rows: readonly ImageFile[]): RawBuilder<ImageFile> =>
    sql`json_to_recordset(${JSON.stringify(rows)}::json) as listed(owner text, file text)`;

/** Makes the whole change in one statement, which needs no transaction and only one round trip. */
async function applyChange<Row extends ChangedRow>(db: Executor, change: RowChange<Row>): Promise<Row[]> {
    const { statement, write, columns } = change;
    const answer = insertAnswer(write, change.answer, sql`changed`);
    const kept = answer ? sql`, kept as (${answer})` : sql``;
    const uses = change.images && buildUseStatements(write, sql`changed`, files(change.images));
    const used = uses ? sql`, forgotten as (${uses.forget}), used as (${uses.add})` : sql``;
    const columnList = sql.raw(columns.join(', '));
    const { rows } =
        await sql<Row>`with changed as (${statement}), revised as (${insertRevisions(write, sql`changed`, change.leaves)})${kept}${used}
        select ${columnList} from changed`.execute(db);
    return rows;
}

/** The columns that hold documents, by table. */
const documentColumns = { record: 'data', setting: 'data', revision: 'after' } as const;

/**
 * TOAST target (bytes). With it a document of usual size stays in its row, compressed, instead of being sliced into the
 * TOAST table.
 */
const toastTarget = sql.lit(8160);

/** Whether this server can compress with LZ4. */
async function hasLz4(db: Kysely<unknown>): Promise<boolean> {
    const { rows } = await sql<{ lz4: boolean }>`select 'lz4' = any(enumvals) as lz4 from pg_settings
        where name = 'default_toast_compression'`.execute(db);
    return rows[0]?.lz4 ?? false;
}

async function afterTables(db: Kysely<unknown>): Promise<void> {
    await sql`create sequence record_next_place`.execute(db);
    const lz4 = await hasLz4(db);
    for (const [table, column] of Object.entries(documentColumns)) {
        await sql`alter table ${sql.table(table)} set (toast_tuple_target = ${toastTarget})`.execute(db);
        if (!lz4) continue;
        await sql`alter table ${sql.table(table)} alter column ${sql.ref(column)} set compression lz4`.execute(db);
    }
    // Leaves room for the next version of a row on the same page, so that no index has to change.
    await sql`alter table record set (fillfactor = 70)`.execute(db);
}

/**
 * TOAST target (bytes) for records. Documents stay in their row, compressed; the texts that only searches read are what
 * moves out. Rows are then small enough that several share a page, new versions find room beside them, and counting
 * reads few pages.
 */
const recordTarget = sql.lit(2040);

async function storeDocuments(db: Kysely<unknown>): Promise<void> {
    await sql`alter table record set (toast_tuple_target = ${recordTarget})`.execute(db);
    await sql`alter table record alter column data set storage main`.execute(db);
    if (await hasLz4(db)) await sql`alter table record alter column search set compression lz4`.execute(db);
}

/**
 * The triggers run when a transaction commits, and count it once for each owner: the row of the count is locked last and
 * briefly, so that no two transactions wait for each other.
 */
async function countChanges(db: Kysely<unknown>): Promise<void> {
    for (const [change, { table, events, when, owner }] of Object.entries(countedChanges)) {
        const name = sql.ref(`${change}_counted`);
        await sql`drop function if exists ${name} cascade`.execute(db);
        await sql`create function ${name}() returns trigger language plpgsql as $body$
            declare
                owner text := ${owner};
                change text := concat(pg_current_xact_id(), ' ', owner);
            begin
                if current_setting('content.counted', true) is distinct from change then
                    insert into content_generation (ldp_id, generation) values (owner, 1)
                        on conflict (ldp_id) do update set generation = content_generation.generation + 1;
                    perform set_config('content.counted', change, true);
                end if;
                return null;
            end $body$`.execute(db);
        await sql`create constraint trigger ${name} after ${sql.raw(events.join(' or '))} on ${sql.table(table)}
            deferrable initially deferred for each row when (${when}) execute function ${name}()`.execute(db);
    }
}

const jsonText = (column: string, name: string): RawBuilder<string | null> =>
    sql`(${sql.ref(column)} ->> ${sql.lit(name)}) collate "C"`;

const jsonKey = (column: string, name: string): RawBuilder<string> =>
    sql`(coalesce(left(${sql.ref(column)} ->> ${sql.lit(name)}, ${sql.lit(keyCharacters)}), '') collate "C")`;

/** Returns the identifier of the cluster, which only privileged roles may read, and the OID of the database. */
async function loadIdentity(db: Executor): Promise<string> {
    const own = sql<{
        oid: string;
    }>`select cast(oid as text) as oid from pg_database where datname = current_database()`;
    const { rows } = await own.execute(db);
    const allowed = sql<{
        allowed: boolean;
    }>`select has_function_privilege('pg_control_system()', 'execute') as allowed`;
    const isAllowed = (await allowed.execute(db)).rows[0]?.allowed ?? false;
    const cluster = sql<{ id: string }>`select cast(system_identifier as text) as id from pg_control_system()`;
    const id = isAllowed ? (await cluster.execute(db)).rows[0]?.id : '';
    return `${id ?? ''}/${rows[0]?.oid ?? ''}`;
}

export const postgresDialect: Dialect = {
    isShared: true,
    types: {
        text: sql`text collate "C"`,
        json: sql`json`,
        integer: sql`integer`,
        bigint: sql`bigint`,
        bytes: sql`bytea`,
        afterTables,
        storeDocuments,
        countChanges,
    },
    jsonText,
    jsonKey,
    walked: (column) => column,
    jsonObject: (...pairs) => sql`json_build_object(${sql.join(pairs)})`,
    jsonReplaced: (column, from, to) => sql`cast(replace(${sql.ref(column)}::text, ${from}, ${to}) as json)`,
    jsonWithout: (column, names) =>
        names.length === 0
            ? sql.ref(column)
            : sql`cast(${sql.ref(column)}::jsonb - array[${sql.join(names.map((name) => sql.lit(name)))}] as json)`,
    byteLength: (column) => sql`octet_length(${sql.ref(column)}::text)`,
    isJson: () => sql`true`,
    jsonOf: (value) => sql`cast(${JSON.stringify(value)} as json)`,
    jsonValue: (column) => sql.ref(column),
    contains: (column, text) => sql`strpos(${sql.ref(column)}, ${text}) > 0`,
    placeOf: (column, text) => sql`strpos(${sql.ref(column)}, ${text})`,
    searchIndexes: postgresSearchIndexes,
    wholeIndex: postgresWholeIndex,
    isOneOf: (value, values) => sql`${value} = any(${values}::text[])`,
    // Of an array, planners expect few elements; of a query with a condition, half of its table.
    isAmong: (value, query) => sql`${value} = any(array(${query}))`,
    numberedId: (uuid, column) => sql`cast(${`${uuid}-`} as text) || lpad(to_hex(${sql.ref(column)}), 12, '0')`,
    files,
    numbered: (rows: readonly Numbered[]) =>
        sql`json_to_recordset(${JSON.stringify(rows)}::json) as numbered(id text, number bigint)`,
    nextPlace: () => sql`nextval('record_next_place')`,
    forUpdate: sql`for update`,
    forUpdateOfFree: sql`for update skip locked`,
    forShare: sql`for share`,
    loadIdentity: loadIdentity,
    async loadSize(db) {
        const { rows } = await sql<{ size: number }>`select pg_database_size(current_database()) as size`.execute(db);
        return Number(rows[0]?.size ?? 0);
    },
    async writeAlone(db, table) {
        await sql`lock table ${sql.table(table)} in share row exclusive mode`.execute(db);
    },
    applyChange,
    getFailure: getFailure,
};
