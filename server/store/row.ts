import { type RawBuilder, sql } from 'kysely';
import type { Resource } from '../../contract/resource';
import type { Dialect } from '../base/database/dialect';
import type { RecordTable } from '../base/database/tables';
import type { List } from './listKey';
import { getReadOnlyValues, parseValues, type Values } from './values';
import type { Store } from './write';

/** The columns needed for an answer. */
export const answerColumns = [
    'id',
    'status',
    'sort',
    'version',
    'created_by',
    'created_time',
    'updated_by',
    'updated_time',
    'data',
] as const satisfies (keyof RecordTable)[];

export type AnswerRow = Pick<RecordTable, (typeof answerColumns)[number]>;

/** The state of a record in a revision: `data`, and the columns that the revision does not have itself. */
export type RecordAfter = {
    status: 'ACTIVE' | 'INACTIVE';
    sort: number;
    createdBy: string;
    createdTime: string;
    data: Values;
};

/** `answerColumns` as an SQL fragment, built once since every call needs it. */
export const answerColumnList = sql.raw(answerColumns.map((column) => `record.${column}`).join(', '));

const fragments = new WeakMap<Dialect, RawBuilder<string>>();

/** Returns the SQL expression for `RecordAfter` of the changed row. */
export function recordAfterExpression({ db, dialect }: Pick<Store, 'db' | 'dialect'>): RawBuilder<string> {
    const known = fragments.get(dialect);
    if (known) return known;
    const expression = dialect.jsonObject(
        ...[sql.lit('status'), sql.ref('record.status'), sql.lit('sort'), sql.ref('record.sort')],
        ...[sql.lit('createdBy'), sql.ref('record.created_by'), sql.lit('createdTime'), sql.ref('record.created_time')],
        ...[sql.lit('data'), dialect.jsonValue('record.data')],
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
