import { type RawBuilder, sql } from 'kysely';
import type { LatestChange, RevisionPin } from '../../contract/calls/history';
import type { BatchKind } from '../../contract/copyBatch';
import type { Resource } from '../../contract/resource';
import { defaultLanguage } from '../../i18n/languages';
import { wholeListId } from '../base/database/change';
import type { RevisionTable } from '../base/database/tables/content';
import type { Incoming, Services } from '../base/services/context';
import { createYielder } from '../base/system/yielding';
import { mediaResource } from '../domain/media/mediaRows';
import { findRevisionFiles, toMediaState } from '../domain/media/revisionState';
import { getMovedTitle, type OrderChange, parseOrderChange } from '../store/order';
import { getPin } from '../store/pins';
import { upgradeState } from '../store/upgraded';
import { buildAddressCondition } from './revisionReach';

export type RevisionRow = RevisionTable & {
    before: string | null;
    ldp_name: string | null;
    ldp_lang: string | null;
    batch_kind: BatchKind | null;
    /** The version of the preceding revision; null if there is none, or if it was not asked for. */
    before_version: number | null;
};
type JsonObject = Record<string, unknown>;

/** A revision as it is answered; `before` and `after` are present if states are compared. */
export type RevisionAnswer = LatestChange & {
    ldpId: string;
    ldpName: string;
    address: string;
    batchId: string;
    batchKind: BatchKind | '';
    before?: JsonObject | null;
    after?: JsonObject | null;
    pin?: RevisionPin;
    skipped?: number;
};

const columns = [
    'ldp_id',
    'id',
    'resource',
    'record_id',
    'verb',
    'version',
    'time',
    'username',
    'after',
    'batch_id',
    'pinned_time',
    'pinned_by',
] as const;

const columnList = sql.raw(columns.map((column) => `revision.${column}`).join(', '));

/** The state before a change is the one after the preceding revision. Ids grow with time. */
const selectBefore = (
    column: 'after' | 'version',
) => sql`(select ${sql.ref(`earlier.${column}`)} from revision as earlier
    where earlier.ldp_id = revision.ldp_id and earlier.resource = revision.resource
        and earlier.record_id = revision.record_id and earlier.id < revision.id
    order by earlier.id desc limit 1)`;
const stateBefore = selectBefore('after');

/** Returns the address of a change; empty if the caller may not see it. */
function addressColumn(incoming: Pick<Incoming, 'principal'>): RawBuilder<unknown> {
    const mayHear = buildAddressCondition(incoming);
    return mayHear ? sql`case when ${mayHear} then revision.address else '' end as address` : sql`revision.address`;
}

/** Returns the selected columns. The state before is needed for comparing, and for the title of a deletion. */
export function selectRevisions(compares: boolean, incoming: Pick<Incoming, 'principal'>): RawBuilder<unknown> {
    return sql`select ${columnList}, ${addressColumn(incoming)}, (select case when copy_batch.records is null then 'PARTS' else 'RECORDS' end from copy_batch
            where copy_batch.id = revision.batch_id) as batch_kind, landing_page.name as ldp_name, landing_page.default_lang as ldp_lang,
        ${compares ? stateBefore : sql`case when revision.after is null then ${stateBefore} end`} as before,
        ${compares ? selectBefore('version') : sql`null`} as before_version`;
}

/**
 * Converts a stored state for comparing: the status, if there is one, and the fields as declared now. Fields that are
 * no longer declared are returned as stored.
 */
function toComparedState(after: string | null, resource: Resource | undefined, lang: string): JsonObject | null {
    if (after === null) return null;
    const { status, data, ...others }: JsonObject = JSON.parse(after);
    if (typeof data !== 'object' || data === null) return others;
    const values = resource ? upgradeState(resource.fields, { ...data }, lang) : data;
    return status === undefined ? { ...values } : { status, ...values };
}

/** Returns the title of a record; empty if it has none. */
function getTitle(resource: Resource | undefined, state: JsonObject | null, lang: string): string {
    const name = resource?.title;
    const value = name === undefined ? undefined : state?.[name];
    if (name === undefined || value === undefined || value === null) return '';
    return resource?.fields[name]?.plain?.(value, lang) ?? String(value);
}

/**
 * Describes a new order: the number of moved records, and the positions, counted from 1, if a single record was moved.
 */
function describeOrder(reordered: OrderChange): NonNullable<LatestChange['order']> {
    const { moves, moved } = reordered;
    return { count: moves.length, ...(moved ? { from: moved.from, to: moved.to } : {}) };
}

/**
 * Counts the versions between a revision and the one before it, which are no longer kept. Some changes are recorded without
 * a new version, and a record that was created again begins with the first one.
 */
function countSkipped({ verb, version, before_version }: RevisionRow): number {
    return verb === 'create' ? 0 : Math.max(version - (before_version ?? 0) - 1, 0);
}

function toRevision(
    row: RevisionRow,
    { resources }: Services,
    compares: boolean,
    storedKeys: ReadonlySet<string>,
): RevisionAnswer {
    const resource = resources.find(({ name }) => name === row.resource);
    const lang = row.ldp_lang ?? defaultLanguage;
    const reordered = resource?.singleton || row.record_id !== wholeListId ? undefined : parseOrderChange(row.after);
    const toState = (state: string | null) => {
        // The order of a list has no values to compare.
        if (reordered) return null;
        return row.resource === mediaResource
            ? toMediaState(row.ldp_id, state, storedKeys)
            : toComparedState(state, resource, lang);
    };
    const pin = getPin({ time: row.pinned_time, by: row.pinned_by });
    const skipped = compares ? countSkipped(row) : 0;
    const [oldState, newState] = [toState(row.before), toState(row.after)];
    return {
        id: row.id,
        ldpId: row.ldp_id,
        ldpName: row.ldp_name ?? '',
        resource: row.resource,
        recordId: row.record_id,
        title:
            resource && reordered
                ? getMovedTitle(resource, reordered, lang)
                : getTitle(resource, newState ?? oldState, lang),
        verb: row.verb,
        version: row.version,
        time: row.time,
        username: row.username,
        address: row.address,
        batchId: row.batch_id ?? '',
        batchKind: row.batch_kind ?? '',
        ...(compares ? { before: oldState, after: newState } : {}),
        ...(reordered ? { order: describeOrder(reordered) } : {}),
        ...(pin ? { pin } : {}),
        ...(skipped > 0 ? { skipped } : {}),
    };
}

/** Converts rows into answers; `compares` adds the states before and after. */
export async function toRevisions(
    rows: readonly RevisionRow[],
    services: Services,
    compares: boolean,
): Promise<RevisionAnswer[]> {
    const ofFiles = compares ? rows.filter(({ resource }) => resource === mediaResource) : [];
    const storedKeys = await findRevisionFiles(services, ofFiles);
    const yieldIfDue = createYielder();
    const answers: RevisionAnswer[] = [];
    for (const row of rows) {
        // States may be large.
        await yieldIfDue();
        answers.push(toRevision(row, services, compares, storedKeys));
    }
    return answers;
}
