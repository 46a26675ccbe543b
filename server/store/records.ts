import { type RawBuilder, sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Resource } from '../../contract/resource';
import { haveTexts } from '../../contract/translation/texts';
import { type AnswerRow, answerColumns, type FoundRow } from '../base/database/answerRow';
import type { ChangedRow, Write } from '../base/database/change';
import { taken } from '../base/system/errors';
import { getUniqueField, type RecordDocument, toDocument } from './document';
import { getStoredForm } from './form';
import { listImageFiles } from './imageUses';
import { languageCondition, writeInDefaultLanguage } from './language';
import type { List } from './listKey';
import { answerColumnList, foundColumnList, recordAfterExpression, toAnswer, toBefore, toRecord } from './row';
import type { RowBefore } from './translation';
import type { Values } from './values';
import { applyImageChange, createPointer, type Store } from './write';

export type Status = 'ACTIVE' | 'INACTIVE';
type ChangedRecord = ChangedRow & Omit<AnswerRow, 'data'> & { data: string };

const kernelColumns = answerColumns.filter((column) => column !== 'data');

/** All statements on a single record return the same columns, whether the caller needs the document or not. */
function returningClause(store: Store, revision: string): RawBuilder<unknown> {
    return sql`returning record.ldp_id, record.id as record_id, ${answerColumnList},
        cast(${revision} as text) as revision_id, ${recordAfterExpression(store)} as after`;
}

/** The type is a part of the text: SQLite plans a statement anew for each value that its partial indexes depend on. */
function rowCondition({ resource, ldpId }: List, id: string): RawBuilder<unknown> {
    return sql`record.ldp_id = ${ldpId} and record.resource = ${sql.lit(resource.name)} and record.id = ${id}`;
}

function failTaken(resource: Resource): never {
    return taken([{ path: getUniqueField(resource), key: 'validation.taken', params: {} }]);
}

async function applyRecordChange(
    store: Store,
    list: List,
    write: Write,
    statement: RawBuilder<unknown>,
    revision: string,
    columns: readonly (keyof ChangedRecord)[],
    values?: Values,
) {
    const images = values && listImageFiles(list.resource, values);
    try {
        const rows = await applyImageChange<ChangedRecord>(store, store.db, {
            // The statement returns these columns on both databases.
            statement: statement as RawBuilder<ChangedRecord & { revision_id: string; after: string | null }>,
            columns: ['ldp_id', 'record_id', ...columns],
            write,
            answer: createPointer(list.ldpId, revision),
            ...(images ? { images } : {}),
        });
        return rows[0];
    } catch (error) {
        const failure = store.dialect.getFailure(error);
        const clash =
            failure?.reason === 'taken' && (failure.unique === 'record_unique' || failure.unique === 'record_pkey');
        if (!clash) throw error;
        return failTaken(list.resource);
    }
}

/** Finds the row of a record; undefined if there is none. */
export async function findRow(
    { db, dialect }: Pick<Store, 'db' | 'dialect'>,
    list: List,
    id: string,
): Promise<FoundRow | undefined> {
    const { rows } = await sql<FoundRow>`select ${foundColumnList(dialect)} from record
        where ${rowCondition(list, id)}`.execute(db);
    return rows[0];
}

/** Finds the row of a record by the value of its unique field; undefined if there is none. */
export async function findRowByUnique(
    { db, dialect }: Pick<Store, 'db' | 'dialect'>,
    { resource, ldpId }: List,
    value: string,
): Promise<FoundRow | undefined> {
    const { rows } = await sql<FoundRow>`select ${foundColumnList(dialect)} from record
        where record.ldp_id = ${ldpId} and record.resource = ${resource.name} and record.unique_key = ${value}`.execute(
        db,
    );
    return rows[0];
}

/**
 * A record to insert. `id` is the joined id, `created` the original author of a restored record, `published` when it was
 * first published, if it was; without `position` it gets the reserved position or the last one.
 */
type NewRecord = {
    id: string;
    status?: Status;
    published?: string | null | undefined;
    version?: number;
    created?: { by: string; time: string };
    position?: number | undefined;
};

/** Finds the rows of several records; missing ones are left out. */
export async function findRows(
    { db, dialect }: Pick<Store, 'db' | 'dialect'>,
    { resource, ldpId }: List,
    ids: readonly string[],
): Promise<AnswerRow[]> {
    const { rows } = await sql<AnswerRow>`select ${answerColumnList} from record where record.ldp_id = ${ldpId}
        and record.resource = ${sql.lit(resource.name)} and ${dialect.isOneOf(sql.ref('record.id'), ids)}`.execute(db);
    return rows;
}

/**
 * Inserts a record at the given position, at the one reserved by `reservePosition`, or at the end of its list.
 *
 * @throws {Failure} 40902 if the record or its unique value exists
 */
export async function insertRecord(
    store: Store,
    list: List,
    write: Write,
    values: Values,
    { id, status = 'ACTIVE', published = null, version = 1, created, position }: NewRecord,
): Promise<Values> {
    const { resource, ldpId } = list;
    const { time, author } = write;
    const { by, time: since } = created ?? { by: author.username, time };
    const publishedTime = published ?? (status === 'ACTIVE' ? time : null);
    const revision = uuidv7();
    const row = await writeInDefaultLanguage(store, list, (home) => {
        const document: RecordDocument = toDocument(resource, values, home.lang, id);
        const { data, keys, search, unique_key, brief, langs, texts, start_time, end_time } = document;
        return applyRecordChange(
            store,
            list,
            write,
            sql`insert into record (ldp_id, resource, id, status, sort, version, created_by, created_time, updated_by,
                    updated_time, published_time, start_time, end_time, data, keys, search, unique_key, brief, langs,
                    texts, form)
                select ${ldpId}, ${resource.name}, ${id}, ${status},
                    ${position ?? store.dialect.nextPlace(ldpId, resource.name)}, ${version},
                    ${by}, ${since}, ${author.username}, ${time},
                    ${publishedTime}, ${start_time}, ${end_time}, ${data}, ${keys}, ${search}, ${unique_key},
                    ${brief}, ${langs}, ${texts}, ${getStoredForm(resource)}
                where ${languageCondition(store, home)}
                on conflict (ldp_id, resource, id) do update set status = excluded.status,
                    ${position === undefined ? sql`` : sql`sort = excluded.sort,`} version = excluded.version,
                    created_by = excluded.created_by, created_time = excluded.created_time,
                    updated_by = excluded.updated_by, updated_time = excluded.updated_time,
                    published_time = excluded.published_time, start_time = excluded.start_time,
                    end_time = excluded.end_time, data = excluded.data,
                    keys = excluded.keys, search = excluded.search, unique_key = excluded.unique_key,
                    brief = excluded.brief, langs = excluded.langs, texts = excluded.texts,
                    outdated = excluded.outdated, form = excluded.form
                    where record.version = 0
                ${returningClause(store, revision)}`,
            revision,
            kernelColumns,
            values,
        );
    });
    if (!row) return failTaken(resource);
    return toRecord(resource, ldpId, row, values);
}

/** Returns the assignment of `published_time` when a record gets this status: the first publication stays. */
function publishing({ time }: Write, isPublished: boolean): RawBuilder<unknown> {
    return isPublished ? sql`published_time = coalesce(record.published_time, ${time}),` : sql``;
}

/** Reads a record as it is before a change; undefined if nothing of its columns depends on that, or there is none. */
async function readBefore(store: Store, list: List, id: string): Promise<RowBefore | undefined> {
    if (!haveTexts(list.resource.fields)) return undefined;
    const row = await findRow(store, list, id);
    return row && toBefore(list, row, store.log);
}

/**
 * Replaces the values of a record if it still has this version and, if given, this status; otherwise returns undefined.
 * `before` is the row as it is, if it has been read. `also` sets status and sort number too, if the record still has the sort number `from`; with `published` it counts as
 * published, whatever its status.
 */
export async function updateRecord(
    store: Store,
    list: List,
    write: Write,
    values: Values,
    expected: { id: string; version: number; status?: unknown; before?: RowBefore | undefined },
    also?: { status: Status; position: number; from: number; published?: boolean },
): Promise<Values | undefined> {
    const revision = uuidv7();
    const status = expected.status === undefined ? sql`` : sql` and record.status = ${expected.status}`;
    const stood = also ? sql` and record.sort = ${also.from}` : sql``;
    const isPublished = also !== undefined && (also.published === true || also.status === 'ACTIVE');
    const published = publishing(write, isPublished);
    const positionUpdate = also ? sql`status = ${also.status}, sort = ${also.position}, ${published}` : sql``;
    const before = expected.before ?? (await readBefore(store, list, expected.id));
    const row = await writeInDefaultLanguage(store, list, (home) => {
        const document = toDocument(list.resource, values, home.lang, expected.id, before);
        const { data, keys, search, unique_key, brief, langs, texts, outdated, start_time, end_time } = document;
        return applyRecordChange(
            store,
            list,
            write,
            sql`update record set version = record.version + 1, ${positionUpdate} data = ${data}, keys = ${keys},
                    search = ${search}, unique_key = ${unique_key}, brief = ${brief}, langs = ${langs}, texts = ${texts},
                    outdated = ${outdated}, start_time = ${start_time},
                    end_time = ${end_time}, form = ${getStoredForm(list.resource)}, updated_by = ${write.author.username}, updated_time = ${write.time}
                where ${rowCondition(list, expected.id)} and record.version = ${expected.version}${status}${stood}
                    and ${languageCondition(store, home)}
                ${returningClause(store, revision)}`,
            revision,
            kernelColumns,
            values,
        );
    });
    return row && toRecord(list.resource, list.ldpId, row, values);
}

/** A condition for a record that must still have a version, if one is expected. */
const versionCondition = (expected: number | undefined) =>
    expected === undefined ? sql`` : sql` and record.version = ${expected}`;

/** Changes the status of a record; undefined if it does not exist, or not in the expected version. */
export async function setStatus(
    store: Store,
    list: List,
    write: Write,
    id: string,
    status: Status,
    expected?: number,
): Promise<Values | undefined> {
    const revision = uuidv7();
    const row = await applyRecordChange(
        store,
        list,
        write,
        sql`update record set version = record.version + 1, status = ${status},
                ${publishing(write, status === 'ACTIVE')} updated_by = ${write.author.username}, updated_time = ${write.time}
            where ${rowCondition(list, id)}${versionCondition(expected)} ${returningClause(store, revision)}`,
        revision,
        answerColumns,
    );
    return row && toAnswer(list, row, store.log);
}

/**
 * Deletes a record; returns whether it existed, in the expected version. Its history stays, with the former sort number.
 */
export async function deleteRecord(
    store: Store,
    list: List,
    write: Write,
    id: string,
    answer: Values,
    expected?: number,
): Promise<boolean> {
    const revision = uuidv7();
    const rows = await store.dialect.applyChange<ChangedRow>(store.db, {
        statement: sql`delete from record where ${rowCondition(list, id)}${versionCondition(expected)}
            returning record.ldp_id, record.id as record_id, record.version + 1 as version,
                cast(${revision} as text) as revision_id, cast(null as json) as after, record.sort as place`,
        columns: ['ldp_id', 'record_id', 'version'],
        write,
        answer: JSON.stringify({ data: answer }),
        images: [],
        leaves: 'place',
    });
    return rows.length > 0;
}
