import { type RawBuilder, sql } from 'kysely';
import type { Incoming, Services } from '../base/services/context';
import type { RevisionCondition } from './revisionFilter';
import { type RevisionAnswer, type RevisionRow, selectRevisions, toRevisions } from './revisionRows';
import { findSince } from './revisionWindow';

/** Number of pages that are read from a period, before the next period is looked for. */
const pagesPerPeriod = 10;

/**
 * Where the next page begins: at the time and id of the last revision that was read. Ids are those of a landing page, so
 * `known` names all revisions at this very place that were read.
 */
type RevisionPlace = { time: string; id: string; known: ReadonlySet<string> };

/** What remains to be read: all from a place on, and since when the period is whose revisions come first. */
export type Remaining = { place: RevisionPlace | undefined; since: string | undefined };

/** Nothing has been read yet. */
export const wholeList: Remaining = { place: undefined, since: undefined };

/** A page of revisions, and what remains after it; undefined if nothing does. */
export type RevisionPage = { items: readonly RevisionAnswer[]; remaining: Remaining | undefined };

const nameRow = ({ ldp_id, id }: RevisionRow) => `${ldp_id} ${id}`;

/** Builds the condition of revisions from a place on. An index has both columns, and finds the place at once. */
function buildRest({ condition }: RevisionCondition, place: RevisionPlace | undefined): RawBuilder<unknown> {
    if (!place) return condition;
    return sql`${condition} and (revision.time, revision.id) <= (${place.time}, ${place.id})`;
}

/** Selects the keys of the next rows in their order; those within reach, which have no common order, of a period. */
function selectKeys(
    { isByReach }: RevisionCondition,
    rest: RawBuilder<unknown>,
    since: string | undefined,
    most: number,
): RawBuilder<unknown> {
    const keys = sql`revision.ldp_id, revision.id, revision.time from revision where ${rest}`;
    if (!isByReach) return sql`select ${keys} order by revision.time desc, revision.id desc limit ${most}`;
    const period = since === undefined ? sql`` : sql` and revision.time >= ${since}`;
    return sql`with reached as materialized (select ${keys}${period})
        select * from reached order by reached.time desc, reached.id desc limit ${most}`;
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
    { place, since }: Remaining,
    size: number,
    incoming: Pick<Incoming, 'principal'>,
    services: Services,
): Promise<RevisionPage> {
    const rest = buildRest(found, place);
    const end = place ? new Date(place.time) : found.end;
    const needed = size * pagesPerPeriod;
    const from = found.isByReach ? (since ?? (await findSince(services, rest, needed, end))) : undefined;
    const most = size + (place?.known.size ?? 0);
    const { rows: read } = await sql<RevisionRow>`${selectRevisions(true, incoming)}
        from (${selectKeys(found, rest, from, most)}) as found
        cross join revision left join landing_page on landing_page.id = revision.ldp_id
        where revision.ldp_id = found.ldp_id and revision.id = found.id
        order by found.time desc, found.id desc`.execute(services.db);
    const rows = read.filter((row) => !place?.known.has(nameRow(row)));
    const next = { place: findPlace(rows, place), since: from };
    const items = await toRevisions(rows, services, true);
    if (read.length === most) return { items, remaining: next };
    // Before a period there may be more.
    return { items, remaining: from === undefined ? undefined : { ...next, since: undefined } };
}
