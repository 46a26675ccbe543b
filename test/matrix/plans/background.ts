import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { CopyPart } from '../../../contract/calls/copyConfig';
import { article } from '../../../resources/article';
import { banner } from '../../../resources/banner';
import { color } from '../../../resources/color';
import { gamecategory } from '../../../resources/gamecategory';
import { endLook } from '../../../server/domain/landingPages/proofs/check';
import { checkNextAgain } from '../../../server/domain/landingPages/proofs/checkAgain';
import { loadDomains } from '../../../server/domain/landingPages/proofs/rows';
import * as queue from '../../../server/features/apk/queue';
import { removeSurplus } from '../../../server/features/apk/surplus';
import { insertBatch, requeueTargets } from '../../../server/features/copyConfig/batches';
import { copyToTarget } from '../../../server/features/copyConfig/copy';
import { claimTarget, clearTargetClaims, failTarget, renewTarget } from '../../../server/features/copyConfig/targets';
import { undoTarget } from '../../../server/features/copyConfig/undo';
import { clearLease, createLease } from '../../../server/features/rebuild/lease';
import { rebuildRows } from '../../../server/features/rebuild/rows';
import { countStale } from '../../../server/features/rebuild/stale';
import { claimRemoval, clearRemovalClaims, renewRemoval } from '../../../server/features/removal/queue';
import { carryOut, getRemovalQueue } from '../../../server/features/removal/run';
import { removeLeftovers } from '../../../server/features/removal/sweep';
import { indexLongLists, indexWholeStore } from '../../../server/features/searchIndexes/run';
import { canClaim } from '../../../server/features/upkeep/claim';
import { sweepStorage } from '../../../server/features/upkeep/sweep';
import { createStoredFigures } from '../../../server/process/metrics/stored';
import { sweepDatabase } from '../../../server/process/sweep';
import { reservePosition } from '../../../server/store/positions';
import { createUsername, type Lab, pages } from '../authorization/lab';
import { buildValues, getCall } from '../subject';
import type { Recorder } from './recorder';

/** Copy parts with lists and settings; for lists with unique words, the records are overwritten again and again. */
const parts: readonly CopyPart[] = ['WEB_INFO', 'THEME', 'SIDE_BAR', 'BANNER', 'FEATURE_GAME', 'FAQ', 'ANNOUNCEMENT'];

async function claimed({ test: { services } }: Lab) {
    const found = await claimTarget(services);
    if (!found) throw new Error('Nothing is to be done');
    return found;
}

/**
 * Changes the source so that a second copy has work to do: pictures of its own, and another first record in a list
 * ordered by hand.
 */
async function changeSource({ test: { services }, pictures, world }: Lab): Promise<void> {
    const { db, dialect } = services;
    const of = (name: string) => sql`ldp_id = ${pages.own} and resource = ${name}`;
    const data = dialect.jsonReplaced('data', world.image, pictures.get(pages.own) ?? '');
    await sql`update record set data = ${data}, version = version + 1 where ${of(banner.name)}`.execute(db);
    await world.admin.call(getCall(gamecategory, 'create'), { ...buildValues(world, gamecategory), ldpId: pages.own });
    const ordered = of(gamecategory.name);
    await sql`update record set sort = -1 where ${ordered} and sort = (select max(sort) from record where ${ordered})`.execute(
        db,
    );
    // The target has a position held by a record that the source does not have.
    const list = { resource: gamecategory, ldpId: pages.another, lang: 'en' };
    await reservePosition(services, list, 'held', { title: { en: 'Held' } });
}

/** Runs a dry run of a copy, the copy, and a second copy over changed data with its undo. */
async function runCopies(lab: Lab, recorder: Recorder): Promise<void> {
    const { services, clock } = lab.test;
    const author = { accountId: lab.accountId.admin01, username: 'admin01', address: '127.0.0.1' };
    const write = { resource: 'copyConfig', verb: 'copyconfig', author, time: services.now().toISOString() };
    const batch = { from: pages.own, to: [pages.another], parts };
    const copied = async (dryRun: boolean) => {
        const id = await insertBatch(services, write, { ...batch, dryRun });
        const target = await claimed(lab);
        await renewTarget(services, target);
        await copyToTarget(services, target);
        return id;
    };
    await copied(true);
    await copied(false);
    recorder.pause();
    await changeSource(lab);
    recorder.begin('a copy over another one');
    const id = await copied(false);
    await requeueTargets(services, write, id, { from: ['DONE'], to: 'UNDOING' });
    const undone = await claimed(lab);
    await undoTarget(services, undone);
    await failTarget(services, undone, { key: 'server.copyConfig.busy', params: {} });
    clock.pass(60);
    await clearTargetClaims(services);
}

async function runBuilds({ test: { services } }: Lab): Promise<void> {
    const job = await queue.claimJob(services);
    if (!job) throw new Error('Nothing is to be built');
    await queue.renewClaim(services, job);
    await queue.requeueJob(services, job);
    await queue.clearJobClaims(services);
    await services.db
        .transaction()
        .execute((transaction) => removeSurplus(services, transaction, [pages.own, pages.another]));
}

/** Rebuilds rows of a list with unique words and rows of a setting, written under another declaration. */
async function runRebuilds({ test: { services } }: Lab, recorder: Recorder): Promise<void> {
    const { db } = services;
    const trouble = { misfits: new Map(), taken: [] };
    recorder.pause();
    await sql`update record set form = '' where ldp_id = ${pages.own} and resource = ${article.name}`.execute(db);
    recorder.begin('rows in an older form');
    await clearLease(services);
    const lease = createLease(services);
    await lease.take();
    for (const resource of [article, color]) {
        await countStale(db, resource, 10);
        await rebuildRows(services, resource, trouble);
    }
    await lease.release();
}

/** Builds the index of the texts of a list and searches by it, for a rare and for a common term. */
async function runSearchIndexes({ test: { services }, as, tokens }: Lab, recorder: Recorder): Promise<void> {
    recorder.begin('indexing of texts');
    await indexLongLists(services, [article], new AbortController().signal, 1);
    for (const q of ['zebra', 'e']) {
        recorder.begin(`article.inquiry by the index of texts ${q}`);
        await as(tokens.admin01).call(getCall(article, 'inquiry'), { ldpId: pages.own, q });
    }
}

/** Builds the index of all texts and searches everything by it; and for a record by its id. */
async function runWholeIndex({ test: { services }, as, tokens }: Lab, recorder: Recorder): Promise<void> {
    recorder.begin('indexing of all texts');
    await indexWholeStore(services, new AbortController().signal, 1);
    recorder.pause();
    const own = services.db.selectFrom('record').select('id').where('ldp_id', '=', pages.own);
    // Only what looks like an id is searched for as one; the rows that fill the store have shorter ones.
    const created = own.where('resource', '=', 'article').where('id', 'like', '________-____-____-____-____________');
    const { id } = await created.limit(1).executeTakeFirstOrThrow();
    for (const q of ['zebra', 'e', 'zebra e', id]) {
        recorder.begin(`search by the index of all texts ${q}`);
        for (const token of [tokens.admin01, tokens.owner01])
            await as(token).post('/api/search', { q, ldpId: pages.own });
    }
}

/** Ends a look that has found the proof of a domain, and looks at one again. */
async function runProofs({ test: { services, clock }, accountId }: Lab, recorder: Recorder): Promise<void> {
    recorder.pause();
    const checked_time = clock.time.toISOString();
    const begins = services.db.updateTable('landing_page_claim').set({ checked_time });
    await begins.where('kind', '=', 'domain').where('ldp_id', '=', pages.own).execute();
    const [begun] = await loadDomains(services.db, pages.own);
    if (!begun) throw new Error('The landing page has no domain');
    const author = { accountId: accountId.admin01, username: 'admin01', address: '127.0.0.1' };
    const write = { resource: 'landingPage', verb: 'check', author, time: services.now().toISOString() };
    recorder.begin('a proof that was found');
    await endLook(services, write, { ...begun, proven_time: null }, { isProven: true, problems: [] });
    recorder.pause();
    const past = new Date(clock.time.getTime() - 2 * services.config.proofLookup.againMs).toISOString();
    const claims = services.db.updateTable('landing_page_claim').set({ proven_time: past, checked_time: past });
    await claims.where('kind', '=', 'domain').where('ldp_id', '=', pages.own).execute();
    recorder.begin('a proof of a domain');
    if (!(await checkNextAgain(services))) throw new Error('No proof is to be looked at');
}

/** Copies records to a landing page that has some of them already, and undoes that. */
async function runRecordCopies(lab: Lab, recorder: Recorder): Promise<void> {
    const { services } = lab.test;
    recorder.pause();
    const ids: string[] = [];
    for (const ldpId of [pages.own, pages.own, pages.another]) {
        const values = { ...buildValues(lab.world, article), ldpId };
        const { data } = await lab.world.admin.call(getCall(article, 'create'), values);
        // A created record is answered.
        if (ldpId === pages.own) ids.push((data as { id: string }).id);
    }
    const author = { accountId: lab.accountId.admin01, username: 'admin01', address: '127.0.0.1' };
    const write = { resource: 'copyRecords', verb: 'copyrecords', author, time: services.now().toISOString() };
    const order = { from: pages.own, to: [pages.another], parts: [], dryRun: false };
    for (const existing of ['ADD', 'REPLACE'] as const) {
        recorder.begin(`copies of records: ${existing}`);
        const records = { resource: article.name, ids, existing, becomes: 'SAME', place: 'START' } as const;
        const id = await insertBatch(services, write, { ...order, records });
        await copyToTarget(services, await claimed(lab));
        await lab.world.admin.get(`/api/ldp/copyrecords/get/${pages.own}/${article.name}/${id}`);
        await requeueTargets(services, write, id, { from: ['DONE'], to: 'UNDOING', only: [pages.another] });
        await undoTarget(services, await claimed(lab));
    }
}

/** Removes a landing page and an account, then what is left of them, and the file of what went. */
async function runRemovals(lab: Lab, recorder: Recorder): Promise<void> {
    const { services, clock } = lab.test;
    const admin = lab.as(lab.tokens.admin01);
    recorder.pause();
    await getRemovalQueue(services).stop();
    const ldpId = await lab.test.landingPage({ id: randomUUID(), status: 'INACTIVE' });
    const list = { resource: article, ldpId, lang: 'en' };
    await reservePosition(services, list, 'held', { title: { en: 'Held' } });
    await services.db.insertInto('search_index').values({ ldp_id: ldpId, resource: article.name }).execute();
    const username = createUsername();
    const id = await lab.test.account({ username, status: 'INACTIVE' });
    recorder.begin('ldp.get and a removal');
    await admin.post('/api/ldp/remove', { id: ldpId, confirmation: ldpId });
    await admin.post('/api/admin/user/remove', { id, confirmation: username });
    recorder.begin('a removal');
    await clearRemovalClaims(services);
    clock.pass(services.config.removal.waitMs / 1000 + 1);
    for (const _ of [ldpId, id]) {
        const removal = await claimRemoval(services);
        if (!removal) throw new Error('Nothing is to be removed');
        await renewRemoval(services, removal);
        await carryOut(services, removal, new AbortController().signal);
    }
    recorder.begin('sweeping');
    await removeLeftovers(services, clock.time);
    recorder.pause();
    await services.db.updateTable('removal').set({ ended_time: '2025-01-01T00:00:00.000Z' }).execute();
}

/** Runs the background work, for which no request waits. */
export async function runBackgroundWork(lab: Lab, recorder: Recorder): Promise<void> {
    recorder.pause();
    const open = lab.test.services.db.updateTable('copy_target').where('status', 'in', ['WAITING', 'UNDOING']);
    await open.set({ status: 'DONE' }).execute();
    recorder.begin('a copy');
    await runCopies(lab, recorder);
    await runRecordCopies(lab, recorder);
    recorder.begin('builds of apps');
    await runBuilds(lab);
    await runRebuilds(lab, recorder);
    await runSearchIndexes(lab, recorder);
    await runWholeIndex(lab, recorder);
    await runProofs(lab, recorder);
    await runRemovals(lab, recorder);
    recorder.begin('sweeping');
    await sweepDatabase(lab.test.services);
    await sweepStorage(lab.test.services, { age: 0 });
    await canClaim(lab.test.services);
    recorder.begin('figures');
    await createStoredFigures(lab.test.services)();
}
