import { type RawBuilder, sql } from 'kysely';
import type { Resource } from '../../contract/resource';
import type { Dialect } from '../base/database/dialect';
import type { RecordTable } from '../base/database/tables';
import type { List } from './listKey';
import { unwrittenValues, type Values, valuesOf } from './values';
import type { Store } from './write';

/** The columns that an answer is made of. */
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

/** What a revision keeps of a record: `data`, and the columns that are not the revision's own. */
export type RecordAfter = {
    status: 'ACTIVE' | 'INACTIVE';
    sort: number;
    createdBy: string;
    createdTime: string;
    data: Values;
};

/** `answerColumns` as they stand in a statement: put together once, since every call has them. */
export const answerList = sql.raw(answerColumns.map((column) => `record.${column}`).join(', '));

const fragments = new WeakMap<Dialect, RawBuilder<string>>();

/** `RecordAfter` as SQL, of the row that is being changed. */
export function recordAfter({ db, dialect }: Pick<Store, 'db' | 'dialect'>): RawBuilder<string> {
    const known = fragments.get(dialect);
    if (known) return known;
    const made = dialect.jsonObject(
        ...[sql.lit('status'), sql.ref('record.status'), sql.lit('sort'), sql.ref('record.sort')],
        ...[sql.lit('createdBy'), sql.ref('record.created_by'), sql.lit('createdTime'), sql.ref('record.created_time')],
        ...[sql.lit('data'), dialect.jsonValue('record.data')],
    );
    // Nothing in it is a value, so that its text is all there is to it.
    const fragment = sql.raw<string>(made.compile(db).sql);
    fragments.set(dialect, fragment);
    return fragment;
}

/** A record as it travels. One whose id is made of its own fields has no other. */
export function recordOf(resource: Resource, ldpId: string, row: Omit<AnswerRow, 'data'>, values: Values): Values {
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
    return Object.assign(record, unwrittenValues(resource.fields), values);
}

/** A stored row as it travels. */
export function answerOf({ resource, ldpId, lang }: List, row: AnswerRow, log: Store['log']): Values {
    const values = valuesOf(resource.fields, row.data, lang, log, { ldpId, resource: resource.name, id: row.id });
    return recordOf(resource, ldpId, row, values);
}
