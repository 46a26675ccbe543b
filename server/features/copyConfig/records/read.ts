import { sql } from 'kysely';
import type { Resource } from '../../../../contract/resource';
import type { Executor } from '../../../base/database/tables';
import type { Services } from '../../../base/services/context';
import type { DocumentVersion } from '../contents';
import type { Outline } from '../pages';

type Store = Pick<Services, 'dialect'>;

/** The records of a type at a landing page. */
type RecordList = { resource: Resource; ldpId: string };

const listCondition = ({ resource, ldpId }: RecordList) => sql`ldp_id = ${ldpId} and resource = ${resource.name}`;

export type ChosenOutline = Outline & { unique_key: string | null };

/** Reads the chosen records without their values; those that were deleted are left out. */
export async function readChosen(
    { dialect }: Store,
    db: Executor,
    list: RecordList,
    ids: readonly string[],
): Promise<ChosenOutline[]> {
    const { rows } = await sql<ChosenOutline>`select id, status, sort, version, created_time, published_time,
            unique_key, ${dialect.byteLength('data')} as bytes from record
        where ${listCondition(list)} and ${dialect.isOneOf(sql.ref('id'), ids)} order by id`.execute(db);
    return rows;
}

/** A record of the target that has the unique value of a chosen record. */
export type Counterpart = { id: string; version: number; sort: number; unique_key: string };

/** Reads the records that have one of these unique values. */
export async function readCounterparts(
    { dialect }: Store,
    db: Executor,
    list: RecordList,
    values: readonly string[],
): Promise<Counterpart[]> {
    if (values.length === 0) return [];
    const { rows } = await sql<Counterpart>`select id, version, sort, unique_key from record
        where ${listCondition(list)} and ${dialect.isOneOf(sql.ref('unique_key'), values)}`.execute(db);
    // An order in the statement would make SQLite read the whole list.
    return rows.toSorted((one, other) => (one.id < other.id ? -1 : 1));
}

/** Reads the first sort number of a list; 1 if it is empty. */
export async function readFirstSort(db: Executor, list: RecordList): Promise<number> {
    const { rows } = await sql<{ sort: number | string | null }>`select min(sort) as sort from record
        where ${listCondition(list)}`.execute(db);
    return Number(rows[0]?.sort ?? 1);
}

/** Reads the versions of these records; those that were deleted are left out. */
export async function readVersions(
    { dialect }: Store,
    db: Executor,
    list: RecordList,
    ids: readonly string[],
): Promise<DocumentVersion[]> {
    if (ids.length === 0) return [];
    const { rows } = await sql<DocumentVersion>`select resource as name, id, version, updated_time, sort from record
        where ${listCondition(list)} and ${dialect.isOneOf(sql.ref('id'), ids)} order by id`.execute(db);
    return rows;
}
