import { type RawBuilder, sql } from 'kysely';
import type { Resource } from '../../contract/resource';
import { type AnswerRow, answerColumns, type FoundRow, type StoredRow } from '../base/database/answerRow';
import type { Dialect } from '../base/database/dialect';
import { getStoredForm } from './form';
import type { List } from './listKey';
import type { RowBefore } from './translation';
import { getReadOnlyValues, parseValues, type Values } from './values';
import type { Store } from './write';

/** The state of a record in a revision: `data`, and the columns that the revision does not have itself. */
export type RecordAfter = {
    status: 'ACTIVE' | 'INACTIVE';
    sort: number;
    createdBy: string;
    createdTime: string;
    /** As in `RecordTable`; absent in revisions from before it was kept. */
    publishedTime?: string | null;
    data: Values;
};

/** Returns when a record was first published; null if never. Of older records only the creation is known. */
export function getPublishedTime({ published_time, created_time }: Pick<AnswerRow, 'published_time' | 'created_time'>) {
    return published_time === '' ? created_time : published_time;
}

/** `answerColumns` as an SQL fragment, built once since every call needs it. */
export const answerColumnList = sql.raw(answerColumns.map((column) => `record.${column}`).join(', '));

/** Returns the columns of `StoredRow` as an SQL fragment. */
export function storedColumnList(dialect: Dialect): RawBuilder<unknown> {
    return sql`${answerColumnList}, record.form, record.langs, ${dialect.isJson(sql.ref('record.data'))} as intact`;
}

/** Returns the columns of `FoundRow` as an SQL fragment. */
export function foundColumnList(dialect: Dialect): RawBuilder<unknown> {
    return sql`${storedColumnList(dialect)}, record.outdated`;
}

/** The columns of a row of which lists need the shown fields only, if it has them in the present form of its type. */
const briefColumnList = sql.raw(
    answerColumns
        .filter((column) => column !== 'data')
        .map((column) => `record.${column}`)
        .join(', '),
);

/**
 * Returns the columns of `StoredRow` with the fields that lists show in place of the whole document, for rows of these
 * types. Rows that do not have them have the document, and no `langs`.
 */
export function briefColumns(
    { dialect }: Pick<Store, 'dialect'>,
    ...[resource, ...others]: readonly [Resource, ...Resource[]]
): RawBuilder<unknown> {
    const form = sql.ref('record.form');
    const isPresent =
        others.length === 0
            ? sql`${form} = ${getStoredForm(resource)}`
            : dialect.isOneOf(form, [resource, ...others].map(getStoredForm));
    const isBrief = sql`${isPresent} and record.brief is not null`;
    const data = sql`case when ${isBrief} then record.brief else record.data end`;
    return sql`${briefColumnList}, record.form, case when ${isBrief} then record.langs end as langs,
        ${data} as data, ${dialect.isJson(data)} as intact`;
}

const fragments = new WeakMap<Dialect, RawBuilder<string>>();

/** Returns the SQL expression for `RecordAfter` of the changed row. */
export function recordAfterExpression({ db, dialect }: Pick<Store, 'db' | 'dialect'>): RawBuilder<string> {
    const known = fragments.get(dialect);
    if (known) return known;
    const expression = dialect.jsonObject(
        ...[sql.lit('status'), sql.ref('record.status'), sql.lit('sort'), sql.ref('record.sort')],
        ...[sql.lit('createdBy'), sql.ref('record.created_by'), sql.lit('createdTime'), sql.ref('record.created_time')],
        ...[
            sql.lit('publishedTime'),
            sql.ref('record.published_time'),
            sql.lit('data'),
            dialect.jsonValue('record.data'),
        ],
    );
    // The fragment has no parameters, so its text is sufficient.
    const fragment = sql.raw<string>(expression.compile(db).sql);
    fragments.set(dialect, fragment);
    return fragment;
}

/**
 * Converts a row with its parsed values to a record of the API. `id` is omitted if it consists of the record's own
 * fields.
 */
export function toRecord(resource: Resource, ldpId: string, row: Omit<AnswerRow, 'data'>, values: Values): Values {
    const record: Values = {};
    if (resource.fields[resource.id[0] ?? 'id'] === undefined) record.id = row.id;
    if (resource.scope === 'landingPage') record.ldpId = ldpId;
    record.status = row.status;
    record.sort = row.sort;
    if (resource.staged) record.publishedTime = getPublishedTime(row);
    record.version = row.version;
    record.createdBy = row.created_by;
    record.createdTime = row.created_time;
    record.updatedBy = row.updated_by;
    record.updatedTime = row.updated_time;
    return Object.assign(record, getReadOnlyValues(resource.fields), values);
}

/** Converts a stored row to a record of the API. */
export function toAnswer({ resource, ldpId, lang }: List, row: AnswerRow, log: Store['log']): Values {
    const values = parseValues(resource.fields, row.data, lang, log, { ldpId, resource: resource.name, id: row.id });
    return toRecord(resource, ldpId, row, values);
}

/** Returns a record as it is before a change. */
export function toBefore({ resource, ldpId, lang }: List, row: FoundRow, log: Store['log']): RowBefore {
    const what = { ldpId, resource: resource.name, id: row.id };
    return { values: parseValues(resource.fields, row.data, lang, log, what), outdated: row.outdated };
}

/** Whether a document has texts in these languages only; undefined stands for all languages. */
function isWithin(stored: string, langs: readonly string[] | undefined): boolean {
    return stored === '' || langs === undefined || stored.split(',').every((lang) => langs.includes(lang));
}

/**
 * Returns the JSON of the same answer as `toAnswer` without parsing the document; undefined if that is not possible: it
 * was stored under a former declaration, cannot be read, or has texts in languages other than `langs`. `isBrief`: the
 * row has the fields that lists show in place of the document, and only these are answered.
 */
export function toAnswerText(
    { resource, ldpId }: List,
    { form, langs: stored, intact, ...row }: StoredRow,
    langs: readonly string[] | undefined,
    isBrief = false,
): string | undefined {
    const { data, ...columns } = row;
    const isReadable = intact && data.startsWith('{');
    if (form !== getStoredForm(resource) || stored === null || !isReadable || !isWithin(stored, langs))
        return undefined;
    const record = toRecord(resource, ldpId, columns, {});
    if (isBrief) for (const name of Object.keys(getReadOnlyValues(resource.fields))) delete record[name];
    const head = JSON.stringify(record);
    return data === '{}' ? head : `${head.slice(0, -1)},${data.slice(1)}`;
}
