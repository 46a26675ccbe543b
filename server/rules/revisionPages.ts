import { type RawBuilder, sql } from 'kysely';
import type { Incoming, Services } from '../base/services/context';
import type { RevisionCondition } from './revisionFilter';
import { type RevisionAnswer, type RevisionRow, selectRevisions, toRevisions } from './revisionRows';

/**
 * Number of revisions, matching or not, that the first period has, and the least of the next ones. A statement looks at no
 * more than a period, however few match, and so ends in time.
 */
const firstLength = 4000;
/** How much longer the next period is if this one had not even a page, and how much shorter if reading took long. */
const factor = 4;
const quickMs = 100;
const slowMs = 500;

/**
 * Where the next page begins: at the time and id of the last revision that was read. Ids are those of a landing page, so
 * `known` names all revisions at this very place that were read.
 */
type RevisionPlace = { time: string; id: string; known: ReadonlySet<string> };

/**
 * What remains to be read: all from a place on. `since` is the beginning of the period that was begun, and `length` the
 * number of revisions of the next one.
 */
export type Remaining = { place: RevisionPlace | undefined; since: string | undefined; length: number };

/** Nothing has been read yet. */
export const wholeList: Remaining = { place: undefined, since: undefined, length: firstLength };

/** A page of revisions, and what remains after it; undefined if nothing does. */
export type RevisionPage = { items: readonly RevisionAnswer[]; remaining: Remaining | undefined };

const nameRow = ({ ldp_id, id }: RevisionRow) => `${ldp_id} ${id}`;

/** Builds the condition of revisions from a place on. An index has both columns, and finds the place at once. */
function buildRest({ condition }: RevisionCondition, place: RevisionPlace | undefined): RawBuilder<unknown> {
    if (!place) return condition;
    return sql`${condition} and (revision.time, revision.id) <= (${place.time}, ${place.id})`;
}

/** Finds the time since which there are as many revisions from a place on; undefined if fewer remain. */
async function findPeriodStart(
    { db }: Services,
    { end }: RevisionCondition,
    place: RevisionPlace | undefined,
    length: number,
): Promise<string | undefined> {
    const rest = place ? sql`(time, id) <= (${place.time}, ${place.id})` : sql`time <= ${end.toISOString()}`;
    const { rows } = await sql<{ time: string }>`select time from revision where ${rest}
        order by time desc, id desc limit 1 offset ${length}`.execute(db);
    return rows[0]?.time;
}

/** Selects the keys of the next rows of a period in their order; those within reach have no common one. */
function selectKeys(
    { isByReach }: RevisionCondition,
    rest: RawBuilder<unknown>,
    since: string | undefined,
    most: number,
): RawBuilder<unknown> {
    const period = since === undefined ? sql`` : sql` and revision.time >= ${since}`;
    const keys = sql`revision.ldp_id, revision.id, revision.time from revision where ${rest}${period}`;
    if (!isByReach) return sql`select ${keys} order by revision.time desc, revision.id desc limit ${most}`;
    return sql`with reached as materialized (select ${keys})
        select * from reached order by reached.time desc, reached.id desc limit ${most}`;
}

/** Returns the number of revisions of the next period. `isFull`: this one had a page or more. */
function getNextLength(length: number, ms: number, isFull: boolean): number {
    if (ms > slowMs) return Math.max(length / factor, firstLength);
    return isFull || ms > quickMs ? length : length * factor;
}

function findPlace(rows: readonly RevisionRow[], before: RevisionPlace | undefined): RevisionPlace | undefined {
    const last = rows.at(-1);
    if (!last) return before;
    const { time, id } = last;
    const isHere = (row: RevisionRow) => row.time === time && row.id === id;
    const earlier = before?.time === time && before.id === id ? before.known : [];
    return { time, id, known: new Set([...earlier, ...rows.filter(isHere).map(nameRow)]) };
}

/**
 * Reads the next revisions that a condition matches, newest first, with the states before and after: at most `size`.
 * Pages follow each other by time and id, so that changes made meanwhile neither repeat nor hide any.
 */
export async function readRevisionPage(
    found: RevisionCondition,
    { place, since, length }: Remaining,
    size: number,
    incoming: Pick<Incoming, 'principal'>,
    services: Services,
): Promise<RevisionPage> {
    const began = performance.now();
    const rest = buildRest(found, place);
    const from = since ?? (await findPeriodStart(services, found, place, length));
    const most = size + (place?.known.size ?? 0);
    const { rows: read } = await sql<RevisionRow>`${selectRevisions(true, incoming)}
        from (${selectKeys(found, rest, from, most)}) as found
        cross join revision left join landing_page on landing_page.id = revision.ldp_id
        where revision.ldp_id = found.ldp_id and revision.id = found.id
        order by found.time desc, found.id desc`.execute(services.db);
    const rows = read.filter((row) => !place?.known.has(nameRow(row)));
    const isFull = read.length === most;
    const nextLength = getNextLength(length, performance.now() - began, isFull || since !== undefined);
    const items = await toRevisions(rows, services, true);
    if (isFull) return { items, remaining: { place: findPlace(rows, place), since: from, length: nextLength } };
    // Before a period there may be more.
    if (from === undefined || (found.start !== undefined && from <= found.start))
        return { items, remaining: undefined };
    const before = { time: from, id: '', known: new Set<string>() };
    return { items, remaining: { place: before, since: undefined, length: nextLength } };
}
