import { sql } from 'kysely';
import type { SavedView } from '../../../contract/calls/views';
import { viewHeader } from '../../../contract/viewing';
import { article } from '../../../resources/article';
import { parseHistoryKept } from '../../../server/base/system/retention';
import { findVersion, keepVersion, takeVersion } from '../../../server/domain/media/versions';
import { loadMediaToken } from '../../../server/domain/sessions/sessions';
import { hashToken } from '../../../server/domain/sessions/tokens';
import { createBuildIdentity } from '../../../server/features/apk/apps';
import { releaseBuilt } from '../../../server/features/apk/release';
import { findTask } from '../../../server/features/apk/tasks';
import { findResorting, resortSome } from '../../../server/features/rebuild/resorting';
import { getRebuildQueue } from '../../../server/features/rebuild/run';
import { sweepDatabase } from '../../../server/process/sweep';
import { answerSitemap } from '../../../server/site/sitemap';
import { getSites } from '../../../server/site/sites';
import { fixture, multipart, multipartType } from '../../server/harness-upload';
import { rows } from '../authorization/expectations';
import { createUsername, type Lab, pages } from '../authorization/lab';
import { buildRequest } from '../authorization/requests';
import { buildValues, getCall } from '../subject';
import type { Recorder } from './recorder';

const picture = multipart({ content: fixture('drawing.svg'), filename: 'drawing.svg', type: 'image/svg+xml' });

/** Replaces a picture that every article shows. */
async function replaceShown({ test, tokens }: Lab, recorder: Recorder): Promise<void> {
    const { db } = test.services;
    recorder.pause();
    const shown = db.selectFrom('media').select(['id', 'file']).where('ldp_id', '=', pages.own);
    const { id, file } = await shown.where('file', 'like', '%.svg').limit(1).executeTakeFirstOrThrow();
    await sql`insert into media_use (ldp_id, resource, record_id, owner, file)
        select ldp_id, resource, id, ${pages.own}, ${file} from record where ldp_id = ${pages.own} and resource = 'article'
        on conflict do nothing`.execute(db);
    recorder.begin('a picture in the place of one that is shown');
    const answer = await test.app.inject({
        method: 'POST',
        url: `/api/image/upload?c=media&mt=icon&id=${pages.own}&replace=${id}`,
        headers: { authorization: tokens.admin01, 'content-type': multipartType },
        payload: picture,
    });
    if (answer.json().code !== 0) throw new Error(answer.body);
}

/** Saves a view of a list, changes it, has the list open with it and without one, and deletes it. */
async function saveView({ tokens, as }: Lab, recorder: Recorder): Promise<void> {
    const owner = as(tokens.owner01);
    recorder.begin('a view that is saved, changed, chosen and deleted');
    const look = { search: '', columns: ['title'], isShared: false };
    const { data } = await owner.post('/api/views/create', { resource: 'manual', name: 'Seen', ...look });
    // The answer's schema has been checked.
    const { id: viewId } = data as SavedView;
    await owner.post('/api/views/update', { id: viewId, name: 'Looked at', isShared: true });
    for (const id of [viewId, null]) await owner.post('/api/views/choose', { resource: 'manual', id });
    await owner.post('/api/views/delete', { id: viewId });
}

/** Creates a sub-user for one landing page, and gives it another instead. */
async function limitSubUser({ tokens, as }: Lab, recorder: Recorder): Promise<void> {
    const owner = as(tokens.owner01);
    recorder.begin('a sub-user for chosen landing pages');
    const named = { username: createUsername(), password: 'Password12' };
    const chosen = (ldpId: string) => ({ reach: { scope: 'CHOSEN', ldpIds: [ldpId] } });
    const { code, data } = await owner.post<object>('/api/user/sub/create', { ...named, ...chosen(pages.own) });
    if (code !== 0) throw new Error(`The sub-user was not made: ${code}`);
    await owner.post('/api/user/sub/update', { ...data, ...chosen(pages.another) });
}

/** Sees the console as a sub-user. */
async function viewAsSubUser({ test, tokens, as }: Lab, recorder: Recorder): Promise<void> {
    const owner = as(tokens.owner01);
    recorder.begin('the console as a sub-user sees it');
    const { items } = (await owner.post<{ items: { id: string; status: string }[] }>('/api/user/sub/inquiry', {})).data;
    const id = items.find(({ status }) => status === 'ACTIVE')?.id;
    const { data } = await owner.post<{ grant: string }>('/api/user/sub/viewas', { id });
    const headers = { authorization: tokens.owner01, [viewHeader]: data.grant };
    const answer = await test.app.inject({ url: '/api/auth/profile', headers });
    if (answer.json().code !== 0) throw new Error(answer.body);
}

/** Creates a record, repeats the request at once and after a day, deletes the record, and restores it. */
async function againAndBack({ test, tokens, as, world }: Lab, recorder: Recorder): Promise<void> {
    const { db } = test.services;
    const admin = as(tokens.admin01);
    const headers = { 'idempotency-key': createUsername() };
    const values = { ...buildValues(world, article), ldpId: pages.own };
    const create = () => admin.call(getCall(article, 'create'), values, headers);
    recorder.begin('the same request once more');
    const { data } = await create();
    await create();
    recorder.pause();
    const update = db.updateTable('idempotency').where('key', '=', headers['idempotency-key']);
    await update.set({ created_time: '2025-01-01T00:00:00.000Z' }).execute();
    recorder.begin('the same request after a day');
    await create();
    const { id } = data as { id: string };
    recorder.begin('article.inquiry after a record');
    await admin.call(getCall(article, 'inquiry'), { ldpId: pages.own, pagination: { after: id } });
    recorder.begin('words that are replaced');
    await admin.post('/api/ldp/words/update', { ldpId: pages.own, version: 0, words: ['Lantern'] });
    await admin.post('/api/ldp/words/update', { ldpId: pages.own, version: 1, words: ['Lantern Cup'] });
    recorder.begin('a form that is closed');
    const form = { ldpId: pages.own, resource: 'article', id, tab: '1'.repeat(32), state: 'left' };
    await admin.post('/api/presence/announce', form);
    recorder.begin('a deletion that is taken back');
    await admin.call(getCall(article, 'delete'), { ldpId: pages.own, id });
    const history = db.selectFrom('revision').selectAll().where('record_id', '=', id).where('ldp_id', '=', pages.own);
    recorder.pause();
    const revisions = await history.orderBy('id').execute();
    recorder.begin('a deletion that is taken back');
    const restored = { ldpId: pages.own, revisionId: revisions[0]?.id, version: revisions.at(-1)?.version };
    const answer = await admin.post('/api/history/restore', restored);
    if (answer.code !== 0) throw new Error(JSON.stringify(answer));
    await admin.call(getCall(article, 'delete'), { ldpId: pages.own, id });
    recorder.pause();
    const deletions = db.updateTable('revision').where('ldp_id', '=', pages.own).where('record_id', '=', id);
    await deletions.set({ time: '2025-01-01T00:00:00.000Z' }).execute();
    const thinned = [1, 2].map((version) => ({
        ...{ ldp_id: pages.own, id: `thinned-${version}`, resource: article.name, record_id: 'thinned', version },
        ...{ verb: 'update', time: '2025-01-01T00:00:00.000Z', account_id: '', username: '', address: '', after: '{}' },
    }));
    await db.insertInto('revision').values(thinned).execute();
    recorder.begin('a version that is kept for ever, and no longer');
    for (const pinned of [true, false]) {
        const body = { ldpId: pages.own, revisionId: 'thinned-1', pinned };
        const { code, msg } = await admin.post('/api/history/pin', body);
        if (code !== 0) throw new Error(msg);
    }
    recorder.pause();
    await db.updateTable('unpinned_revision').set({ time: '2025-01-01T00:00:00.000Z' }).execute();
    recorder.begin('sweeping');
    const { config } = test.services;
    const kept = parseHistoryKept('2d,3d,1m', config.retention.idempotencySeconds);
    await sweepDatabase({ ...test.services, config: { ...config, retention: { ...config.retention, history: kept } } });
}

/** Gives a landing page another language for the sort order of its lists. */
async function sortAnew(lab: Lab, recorder: Recorder): Promise<void> {
    const { test, tokens } = lab;
    recorder.pause();
    await getRebuildQueue(test.services).stop();
    const row = rows.find(({ name }) => name === 'landingPage.update');
    if (!row) throw new Error('There is no such call');
    const request = await buildRequest(lab, row, 'another');
    const values = JSON.parse(String(request.payload));
    await sql`update record set keys = '{}' where ldp_id = ${pages.another}`.execute(test.services.db);
    recorder.begin('another default language');
    const answer = await test.app.inject({
        ...request,
        payload: JSON.stringify({ ...values, defaultLang: 'th' }),
        headers: { ...request.headers, authorization: tokens.admin01 },
    });
    if (answer.json().code !== 0) throw new Error(answer.body);
    for (let at = await findResorting(test.services.db); at; at = await findResorting(test.services.db))
        await resortSome(test.services, at);
}

/** Runs the statements of an app's first build and release. */
async function firstBuild({ test: { services } }: Lab, recorder: Recorder): Promise<void> {
    const author = { accountId: 'tester', username: 'tester', address: '127.0.0.1' };
    const write = { resource: 'apk', verb: 'release', author, time: services.now().toISOString() };
    recorder.begin('builds of apps');
    await createBuildIdentity(services, pages.inactive);
    recorder.pause();
    const jobs = services.db.selectFrom('apk_job').selectAll().where('status', '=', 'BUILT');
    const built = await jobs.limit(1).executeTakeFirstOrThrow();
    recorder.begin('builds of apps');
    await findTask(services.db, built.task_id);
    const release = services.db.transaction();
    await release.execute((transaction) => releaseBuilt(services, transaction, built, 1_000_000, write));
}

/** Runs the statements about replaced files: finds one, expires one, restores one. */
async function keptFiles({ test: { services, app }, tokens }: Lab, recorder: Recorder): Promise<void> {
    const { db } = services;
    recorder.pause();
    const version = await db.selectFrom('media_version').selectAll().limit(1).executeTakeFirstOrThrow();
    const old = { replaced_time: '2025-01-01T00:00:00.000Z' };
    await db.updateTable('media_version').set(old).where('file', '=', version.file).execute();
    const media = await db.selectFrom('media').selectAll().where('id', '=', version.media_id).executeTakeFirstOrThrow();
    recorder.begin('a file that another took the place of');
    await findVersion(db, version);
    await db.transaction().execute(async (transaction) => {
        await keepVersion(services, transaction, media, services.now().toISOString());
        await takeVersion(transaction, media);
    });
    recorder.begin('a build that is there no more');
    const url = `/api/apk/${pages.own}/${version.media_id}.apk`;
    await app.inject({ method: 'GET', url, headers: { authorization: tokens.admin01 } });
}

/** Answers what the host of a landing page answers besides what the content API reads. */
async function visit({ test: { services } }: Lab, recorder: Recorder): Promise<void> {
    recorder.begin('visits');
    const { key } = await services.db
        .selectFrom('landing_page_claim')
        .select('value as key')
        .where('ldp_id', '=', pages.own)
        .where('kind', '=', 'key')
        .executeTakeFirstOrThrow();
    const current = await getSites(services).findByHost(`${key}.localhost`);
    if (!current) throw new Error('This landing page does not exist');
    await answerSitemap(services, current, current.site.defaultLang);
}

/** Runs what calls do only now and then; `callEverything` makes each call in its usual way. */
export async function runRareCalls(lab: Lab, recorder: Recorder): Promise<void> {
    await replaceShown(lab, recorder);
    await keptFiles(lab, recorder);
    await saveView(lab, recorder);
    await limitSubUser(lab, recorder);
    await viewAsSubUser(lab, recorder);
    await againAndBack(lab, recorder);
    await sortAnew(lab, recorder);
    await firstBuild(lab, recorder);
    await visit(lab, recorder);
    recorder.pause();
    const { db, config } = lab.test.services;
    const token = hashToken(lab.tokens.rival01);
    await db.updateTable('session').set({ media_token: '' }).where('token_hash', '=', token).execute();
    recorder.begin('a session from before');
    await loadMediaToken(db, token, config.secretKey);
}
