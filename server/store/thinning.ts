import { setImmediate } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../base/database/tables';
import type { Services } from '../base/services/context';
import { getPeriodStart, type HistoryKept } from '../base/system/retention';
import { type AgedRevision, isKept, type PeriodStarts } from './keptRevisions';

/** Number of revisions that are looked at together, with at most two on each side of each. */
const pageSize = 200;

/** Number of revisions that one run looks at; the next run goes on behind them. */
export const mostOfRun = 200_000;

/** For how long a version that is no longer kept for ever stays, in case somebody changes their mind (milliseconds). */
const unpinnedMs = 24 * 60 * 60 * 1000;

type Thinning = Pick<Services, 'db' | 'dialect' | 'config'>;
type RevisionKey = { ldp_id: string; id: string };

/**
 * A revision that is looked at, and its neighbours in the history of its record: the two before it and the two after it, the
 * nearest first; null where there is none. Each is a text that `parseNeighbour` reads.
 */
type NearRow = RevisionKey & {
    time: string;
    itself: string;
    before: string | null;
    before_that: string | null;
    after: string | null;
    after_that: string | null;
};

type Neighbour = AgedRevision & { id: string };

/** The revisions whose time is in a period, which others then see with other eyes. */
type Stage = { name: string; from: string; to: string };

/** The way through a stage: the last revision that was looked at. */
type Reached = Pick<NearRow, 'time' | 'id'>;

function getStarts({ periods: [first, ...others] }: HistoryKept, now: Date): PeriodStarts {
    const every = getPeriodStart(first, now);
    // A month may have fewer days than a period before it.
    let former = every;
    const [daily, monthly] = others.map((period) => {
        const start = getPeriodStart(period, now);
        if (start < former) former = start;
        return former;
    });
    return { every, daily, monthly };
}

/**
 * Lists the stages, the oldest first. What becomes of a revision is decided when it leaves a period: by itself, and for the
 * two before it, which it no longer protects. So each stage reads what has left its period since the last run, and the
 * first run reads each revision once.
 */
function listStages({ text }: HistoryKept, { every, daily, monthly }: PeriodStarts): Stage[] {
    const ends = [every, daily, monthly].filter((end) => end !== undefined);
    return ends.map((to, place) => ({ name: `${text} ${place}`, from: ends[place + 1] ?? '', to })).reverse();
}

/** The text of a revision: whether it is pinned, whether it is a deletion, its time and its id. */
const neighbourText = (
    one: string,
) => sql<string>`case when ${sql.ref(`${one}.pinned_time`)} is null then '0' else '1' end
    || case when ${sql.ref(`${one}.after`)} is null then '1' else '0' end
    || ${sql.ref(`${one}.time`)} || ' ' || ${sql.ref(`${one}.id`)}`;

function parseNeighbour(text: string): Neighbour {
    const end = text.indexOf(' ');
    return {
        isPinned: text[0] === '1',
        isDeletion: text[1] === '1',
        time: text.slice(2, end),
        id: text.slice(end + 1),
    };
}

/**
 * Selects revisions with their neighbours. These are looked up one by one, since a planner that misjudges the table would
 * join it with itself.
 */
function selectNear(crossed: RawBuilder<unknown>): RawBuilder<NearRow> {
    const beside = (side: RawBuilder<unknown>, order: RawBuilder<unknown>, skipped: number) =>
        sql`(select ${neighbourText('other')} from revision as other where other.ldp_id = crossed.ldp_id
            and other.resource = crossed.resource and other.record_id = crossed.record_id and other.id ${side} crossed.id
            order by other.id ${order} limit 1 offset ${sql.lit(skipped)})`;
    const [before, after] = [sql`<`, sql`>`];
    const [backwards, forwards] = [sql`desc`, sql`asc`];
    return sql`with crossed as materialized (${crossed})
        select crossed.ldp_id, crossed.id, crossed.time, crossed.itself,
            ${beside(before, backwards, 0)} as before, ${beside(before, backwards, 1)} as before_that,
            ${beside(after, forwards, 0)} as after, ${beside(after, forwards, 1)} as after_that
        from crossed order by crossed.time, crossed.id`;
}

/** What `selectNear` needs of the revisions that are looked at. */
const crossedColumns = sql`revision.ldp_id, revision.resource, revision.record_id, revision.id, revision.time,
    ${neighbourText('revision')} as itself`;

/** Returns those revisions that are not kept, once each: of those that are looked at, and of the two before each. */
function listSurplus(rows: readonly NearRow[], starts: PeriodStarts): RevisionKey[] {
    const surplus = new Map<string, RevisionKey>();
    for (const { ldp_id, itself, before, before_that, after, after_that } of rows) {
        const history = [before_that, before, itself, after, after_that].map((text) =>
            text === null ? undefined : parseNeighbour(text),
        );
        for (const [place, revision] of history.slice(0, 3).entries()) {
            if (!revision || isKept(revision, history.slice(place + 1, place + 3), starts)) continue;
            surplus.set(`${ldp_id} ${revision.id}`, { ldp_id, id: revision.id });
        }
    }
    return [...surplus.values()];
}

/** Deletes revisions, unless somebody has pinned them meanwhile. */
async function removeRevisions({ db, dialect }: Thinning, keys: readonly RevisionKey[]): Promise<void> {
    if (keys.length === 0) return;
    const listed = dialect.files(keys.map(({ ldp_id, id }) => ({ owner: ldp_id, file: id })));
    await sql`delete from revision where pinned_time is null
        and (ldp_id, id) in (select listed.owner, listed.file from ${listed})`.execute(db);
}

async function loadReached(db: Database, { name, from }: Stage): Promise<Reached> {
    const { rows } = await sql<Reached>`select reached_time as time, reached_id as id from thinning
        where stage = ${name}`.execute(db);
    return rows[0] ?? { time: from, id: '' };
}

/** Stores what has been reached. Processes that do the same work never set each other back. */
async function storeReached(db: Database, { name }: Stage, { time, id }: Reached): Promise<void> {
    await sql`insert into thinning (stage, reached_time, reached_id) values (${name}, ${time}, ${id})
        on conflict (stage) do update set reached_time = excluded.reached_time, reached_id = excluded.reached_id
        where (thinning.reached_time, thinning.reached_id) < (excluded.reached_time, excluded.reached_id)`.execute(db);
}

/** Thins what has left a period since the last run, up to a number of pages. Returns the number of those left over. */
async function thinStage(
    thinning: Thinning,
    stage: Stage,
    starts: PeriodStarts,
    { pages, signal }: { pages: number; signal: AbortSignal | undefined },
): Promise<number> {
    const { db } = thinning;
    let reached = await loadReached(db, stage);
    for (let left = pages; left > 0 && !signal?.aborted; left -= 1) {
        const { time, id } = reached;
        const near = selectNear(sql`select ${crossedColumns} from revision
            where time >= ${time} and time < ${stage.to} and (time > ${time} or id > ${id})
            order by time, id limit ${pageSize}`);
        const { rows } = await near.execute(db);
        const last = rows.at(-1);
        if (!last) {
            if (time < stage.to) await storeReached(db, stage, { time: stage.to, id: '' });
            return left;
        }
        await removeRevisions(thinning, listSurplus(rows, starts));
        reached = last;
        await storeReached(db, stage, reached);
        await setImmediate();
    }
    return 0;
}

/** Thins the history of records of which a version was kept for ever, until a day ago. */
async function thinUnpinned(
    thinning: Thinning,
    starts: PeriodStarts,
    now: Date,
    signal: AbortSignal | undefined,
): Promise<void> {
    const { db, dialect } = thinning;
    const before = new Date(now.getTime() - unpinnedMs).toISOString();
    for (let found = pageSize; found === pageSize && !signal?.aborted; ) {
        const { rows: keys } = await sql<RevisionKey>`select ldp_id, id from unpinned_revision where time < ${before}
            order by time limit ${pageSize}`.execute(db);
        found = keys.length;
        if (found === 0) return;
        const listed = dialect.files(keys.map(({ ldp_id, id }) => ({ owner: ldp_id, file: id })));
        const near = selectNear(sql`select ${crossedColumns} from ${listed} cross join revision
            where revision.ldp_id = listed.owner and revision.id = listed.file`);
        const { rows } = await near.execute(db);
        await removeRevisions(thinning, listSurplus(rows, starts));
        await sql`delete from unpinned_revision where time < ${before}
            and (ldp_id, id) in (select listed.owner, listed.file from ${listed})`.execute(db);
        await setImmediate();
    }
}

/** Forgets how far other configurations have come: with the next one, everything is looked at anew. */
async function forgetOthers(db: Database, { dialect }: Thinning, stages: readonly Stage[]): Promise<void> {
    const names = stages.map(({ name }) => name);
    await sql`delete from thinning where not ${dialect.isOneOf(sql.ref('stage'), names)}`.execute(db);
}

/**
 * Thins the history by `HISTORY_KEPT`: see `isKept`. Never deleted are the newest revision of a record and what is pinned.
 * Works in small steps, and looks at `most` revisions at most; what is left over, and what an interruption has left, is done
 * by the next run.
 */
export async function thinHistory(
    thinning: Thinning,
    now: Date,
    signal?: AbortSignal,
    most = mostOfRun,
): Promise<void> {
    const { db, config } = thinning;
    const { history } = config.retention;
    if (!history) return;
    const starts = getStarts(history, now);
    const stages = listStages(history, starts);
    await forgetOthers(db, thinning, stages);
    await thinUnpinned(thinning, starts, now, signal);
    let pages = most / pageSize;
    for (const stage of stages) pages = await thinStage(thinning, stage, starts, { pages, signal });
}
