import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { hasVerb, type Resource } from '../../../contract/resource';
import type { OpenDatabase } from '../../base/database/dialect';
import { type SearchedList, wholeStore } from '../../base/database/searchIndex';
import type { Database } from '../../base/database/tables';
import { createBackground, startBackground } from '../../base/services/background';
import type { Services } from '../../base/services/context';

/** Number of records from which a list is long. Looking through the texts of a shorter one takes no time. */
export const longListRows = 20_000;

/** Number of records from which a store is large. Looking through all texts of a smaller one takes no time. */
const largeStoreRows = 5000;

/** Interval at which long lists are looked for (milliseconds). */
const everyMs = 60 * 60 * 1000;

/** Landing pages read by one statement. */
const pageSize = 500;

type Work = Pick<Services, 'db' | 'dialect' | 'log' | 'maintain' | 'now'>;

async function* iterateLandingPages({ db }: Pick<Work, 'db'>): AsyncGenerator<string> {
    for (let last = ''; ; ) {
        const page = db.selectFrom('landing_page').select('id').where('id', '>', last).orderBy('id').limit(pageSize);
        const rows = await page.execute();
        for (const { id } of rows) yield id;
        const end = rows.at(-1)?.id;
        if (end === undefined) return;
        last = end;
    }
}

/** Finds the long lists of a landing page that have no index of their texts yet. */
async function findLongLists(
    { db }: Work,
    ldpId: string,
    resources: readonly Resource[],
    rows: number,
): Promise<SearchedList[]> {
    const listed = resources.filter((resource) => hasVerb(resource, 'inquiry'));
    const types = listed.map(({ name }) => sql`(${sql.lit(name)})`);
    const found = await sql<{ resource: string }>`select types.column1 as resource
        from (values ${sql.join(types)}) as types
        where exists (select 1 from record where ldp_id = ${ldpId} and resource = types.column1
                limit 1 offset ${sql.lit(rows - 1)})
            and not exists (select 1 from search_index
                where ldp_id = ${ldpId} and search_index.resource = types.column1)`.execute(db);
    return found.rows.map(({ resource }) => ({ ldpId, resource }));
}

async function isIndexed({ db }: Work, { ldpId, resource }: SearchedList): Promise<boolean> {
    const found = db.selectFrom('search_index').select('ldp_id').where('ldp_id', '=', ldpId);
    return (await found.where('resource', '=', resource).executeTakeFirst()) !== undefined;
}

/** Builds what is still to be indexed: `what` names it in the log. */
async function buildOnce(
    work: Work,
    list: SearchedList,
    what: string,
    build: (own: Database) => Promise<void>,
    signal: AbortSignal,
): Promise<void> {
    const { db, log, maintain, now } = work;
    await maintain(async (own) => {
        // Another process may have finished it just now; building begins with what removes an unfinished one.
        if (await isIndexed(work, list)) return;
        const began = now().getTime();
        log.info(list, `indexing ${what} started`);
        await build(own);
        if (signal.aborted) return;
        const { ldpId, resource } = list;
        await db.insertInto('search_index').values({ ldp_id: ldpId, resource }).execute();
        log.info({ ...list, ms: now().getTime() - began }, `indexing ${what} finished`);
    }, signal);
}

function buildIndex(work: Work, list: SearchedList, signal: AbortSignal): Promise<void> {
    const build = (own: Database) => work.dialect.searchIndexes.build(own, list, signal);
    return buildOnce(work, list, 'the texts of a long list', build, signal);
}

/**
 * Gives the store one index of all its texts if it has at least `rows` records. Ends soon after `signal`; what is
 * unfinished is done by the next call.
 */
export async function indexWholeStore(work: Work, signal: AbortSignal, rows = largeStoreRows): Promise<void> {
    const { db, dialect } = work;
    const found = await sql`select 1 from record limit 1 offset ${sql.lit(rows - 1)}`.execute(db);
    if (found.rows.length === 0 || (await isIndexed(work, wholeStore)) || signal.aborted) return;
    await buildOnce(work, wholeStore, 'all texts', (own) => dialect.wholeIndex.build(own, signal), signal);
}

/**
 * Gives every list of these types with at least `rows` records an index of its texts, one after the other. Ends soon
 * after `signal`; what is unfinished is done by the next call.
 */
export async function indexLongLists(
    work: Work,
    resources: readonly Resource[],
    signal: AbortSignal,
    rows = longListRows,
): Promise<void> {
    for await (const ldpId of iterateLandingPages(work)) {
        if (signal.aborted) return;
        for (const list of await findLongLists(work, ldpId, resources, rows)) await buildIndex(work, list, signal);
        await setImmediate();
    }
}

/**
 * Starts completing the indexes of lists and looking for long lists of these types, at once and then every hour. Returns
 * a function that stops it.
 */
export function startIndexing(
    work: Work & Pick<OpenDatabase, 'completeIndexes'>,
    resources: readonly Resource[],
): () => Promise<void> {
    const stopping = new AbortController();
    const { signal } = stopping;
    const waiting = 'indexing long lists failed; it is tried again';
    const background = createBackground(work, {
        waiting,
        async next() {
            try {
                await work.completeIndexes(signal);
                await indexLongLists(work, resources, signal);
                await indexWholeStore(work, signal);
            } catch (error) {
                // What was running was told to end.
                if (!signal.aborted) throw error;
            }
            return false;
        },
    });
    // The database itself forgets the claims of a dead process.
    const stop = startBackground(work, background, { forget: async () => {}, everyMs, waiting });
    return async () => {
        stopping.abort();
        await stop();
    };
}
