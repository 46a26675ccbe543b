import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApkApp } from '../../../../contract/calls/apk/apps';
import type { ApkJob } from '../../../../contract/calls/apk/jobs';
import type { ApkTask } from '../../../../contract/calls/apk/tasks';
import type { LandingPageRefusal } from '../../../../contract/calls/landingPage';
import type { Page } from '../../../../contract/envelope';
import { databases } from '../../harness-database';
import { type ApkWorld, startApkWorld } from './world';

type Refused = LandingPageRefusal & { errors: { path: string; msg: string }[] };

describe.each(databases)('app tasks on $name', (database) => {
    let world: ApkWorld;
    beforeAll(async () => {
        world = await startApkWorld(database, { building: false });
        await world.page('first');
        await world.page('second');
        await world.page('foreign', { owner: 'rival01' });
        await world.page('bare', { media: null, data: { primaryDomain: '', apiDomains: [] } });
        await world.page('asleep', { status: 'INACTIVE' });
        const { db } = world.test.services;
        await db
            .insertInto('landing_page_claim')
            .values(['foreign', 'second'].map((id) => ({ ldp_id: id, kind: 'domain', value: `www.${id}.example` })))
            .execute();
    });
    afterAll(() => world.close());

    const conditions = (body: object, caller = world.operator) =>
        world.post<LandingPageRefusal>('checkCondition', { ...body }, caller);
    const inquire = async (body: object, caller = world.admin) =>
        await world.post<Page<ApkTask>>('task/inquiry', { ...body }, caller);

    it('pass the check with two empty lists if everything can be built', async () => {
        expect(await conditions({ ldpIds: ['first', 'second'], apiDomains: ['api.example.com'] })).toEqual({
            landingPageErrors: [],
            apiDomainErrors: [],
        });
    });

    it('report what each landing page lacks, and what is wrong with each API domain', async () => {
        const found = await conditions({
            ldpIds: ['first', 'bare', 'asleep', 'foreign', 'nobody'],
            apiDomains: ['api.example.com', 'no domain', 'API.example.com', 'www.foreign.example'],
        });
        expect(found).toEqual({
            landingPageErrors: [
                { name: 'Page bare', reason: 'The landing page has no domain' },
                { name: 'Page bare', reason: 'App media: nothing has been saved yet' },
                { name: 'Page asleep', reason: 'The landing page is inactive' },
                { name: 'foreign', reason: 'This landing page does not exist' },
                { name: 'nobody', reason: 'This landing page does not exist' },
            ],
            apiDomainErrors: [
                { name: 'no domain', reason: 'Enter a domain name such as www.example.com' },
                { name: 'API.example.com', reason: expect.any(String) },
                { name: 'www.foreign.example', reason: 'Belongs to another landing page' },
            ],
        });
    });

    it('accept a domain of the landing page as API domain if it is the only landing page', async () => {
        const errorsFor = async (...ldpIds: string[]) =>
            (await conditions({ ldpIds, apiDomains: ['www.second.example'] })).apiDomainErrors;
        expect(await errorsFor('second')).toEqual([]);
        expect(await errorsFor('first', 'second')).toEqual([
            { name: 'www.second.example', reason: 'Belongs to another landing page' },
        ]);
    });

    it('are refused with the same lists as in the check, and create nothing', async () => {
        const before = await inquire({});
        const body = { ldpIds: ['first', 'bare'], apiDomains: ['www.foreign.example'] };
        const answer = await world.operator.post<Refused>('/api/apk/task/create', body);
        expect(answer.body.code).toBe(40001);
        const { errors, ...lists } = answer.body.data;
        expect(lists).toEqual(await conditions(body));
        expect(errors.map(({ path }) => path)).toEqual(['ldpIds.1', 'ldpIds.1', 'apiDomains.0']);
        expect(await inquire({})).toEqual(before);
    });

    it.each([
        ['no landing page', { ldpIds: [] }],
        ['a name that Android would show wrongly', { ldpIds: ['first'], config: { appName: 'Coffee!' } }],
        ['an API domain that is none', { ldpIds: ['first'], apiDomains: ['no domain'] }],
        ['a version that is none', { ldpIds: ['first'], config: { versionName: 'one' } }],
        ['something unknown', { ldpIds: ['first'], fast: true }],
    ])('are refused with %s', async (_, body) => {
        expect((await world.operator.post('/api/apk/task/create', body)).body.code).toBe(40001);
    });

    it('create one job for each landing page, without duplicates', async () => {
        const task = await world.create(['first', 'second', 'first'], {
            name: 'Both',
            apiDomains: ['API.example.com'],
            autoRelease: true,
            config: { appName: 'Tea', versionName: '2.0' },
        });
        expect(task).toEqual({
            id: task.taskId,
            taskId: expect.any(String),
            name: 'Both',
            ldpIds: ['first', 'second'],
            apiDomains: ['api.example.com'],
            autoRelease: true,
            autoBuild: false,
            config: { appName: 'Tea', versionName: '2.0' },
            totalBuild: 2,
            jobs: { WAITING: 2, BUILDING: 0, BUILT: 0, RELEASED: 0, FAILED: 0, CANCELLED: 0 },
            status: 'WAITING',
            creator: 'admin01',
            createdTime: '2026-03-01T10:00:00.000Z',
        });
        expect(await world.task(task.id)).toEqual(task);
        const jobs = await world.jobs(task.id);
        expect(jobs.map(({ ldpId, status, path }) => [ldpId, status, path])).toEqual([
            ['first', 'WAITING', ''],
            ['second', 'WAITING', ''],
        ]);
    });

    it('are found by name, creator and status, newest first, with paging', async () => {
        const old = await world.create(['first'], { name: 'Autumn' });
        const mine = await world.create(['first'], { name: 'Winter' }, world.operator);
        const names = async (body: object) => (await inquire(body)).items.map(({ name }) => name);
        expect((await names({})).slice(0, 2)).toEqual(['Winter', 'Autumn']);
        expect(await names({ q: 'WINT' })).toEqual(['Winter']);
        expect(await names({ filter: { creator: 'operator01' } })).toEqual(['Winter']);
        await world.post('task/update-status', { id: old.id, status: 'CANCELLED' });
        expect(await names({ status: 'CANCELLED' })).toEqual(['Autumn']);
        expect(await names({ filter: { status: ['CANCELLED', 'WAITING'], id: [mine.id, old.id] } })).toHaveLength(2);
        expect(await names({ filter: { autoBuild: true } })).toEqual([]);
        const { items, total, page, limit } = await inquire({ pagination: { page: 2, limit: 1 }, brief: true });
        expect([items.length, page, limit]).toEqual([1, 2, 1]);
        expect(total).toBeGreaterThan(2);
        expect(items[0]?.ldpIds).toEqual([]);
        expect(items[0]?.totalBuild).toBeGreaterThan(0);
    });

    it('are created once for repeated requests with the same idempotency key', async () => {
        const headers = { 'idempotency-key': randomUUID() };
        const send = () => world.admin.post<ApkTask>('/api/apk/task/create', { ldpIds: ['first'] }, headers);
        const [first, second] = [await send(), await send()];
        expect(second.body.data).toEqual(first.body.data);
        expect((await inquire({ filter: { id: first.body.data.id } })).total).toBe(1);
    });

    it('show an account only the landing pages that it reaches', async () => {
        const task = await world.create(['first', 'foreign']);
        const seen = await world.operator.get<ApkTask>(`/api/apk/task/get/${task.id}`);
        expect(seen.body.data).toMatchObject({ ldpIds: ['first'], totalBuild: 1 });
        const rivals = await world.rival.post<Page<ApkJob>>('/api/apk/job/inquiry', { taskId: task.id });
        expect(rivals.body.data.items.map(({ ldpId }) => ldpId)).toEqual(['foreign']);
        const others = await world.create(['first']);
        expect((await world.rival.get(`/api/apk/task/get/${others.id}`)).body.code).toBe(40401);
        expect((await world.rival.post('/api/apk/job/inquiry', { taskId: others.id })).body.code).toBe(40401);
        const cancel = { id: task.id, status: 'CANCELLED' };
        expect((await world.operator.post('/api/apk/task/update-status', cancel)).body.code).toBe(40301);
        const cancelOthers = { id: others.id, status: 'CANCELLED' };
        expect((await world.rival.post('/api/apk/task/update-status', cancelOthers)).body.code).toBe(40401);
        expect((await world.task(others.id)).status).toBe('WAITING');
    });

    it('can be cancelled while jobs are waiting, and stay cancelled', async () => {
        const { id } = await world.create(['first', 'second']);
        const cancelled = await world.post<ApkTask>('task/update-status', { id, status: 'CANCELLED' }, world.operator);
        expect(cancelled).toMatchObject({ status: 'CANCELLED', jobs: { CANCELLED: 2, WAITING: 0 } });
        expect(await world.post('task/update-status', { id, status: 'CANCELLED' })).toEqual(cancelled);
        expect((await world.admin.post('/api/apk/task/update-status', { id, status: 'DONE' })).body.code).toBe(40001);
    });

    it('wait again on retry, with a reason for each job that cannot be retried', async () => {
        const { id } = await world.create(['first']);
        const [waiting] = await world.jobs(id);
        const other = await world.create(['second']);
        await world.post('task/update-status', { id: other.id, status: 'CANCELLED' });
        const [cancelled] = await world.jobs(other.id);
        const ids = [waiting?.jobId ?? '', cancelled?.jobId ?? '', 'nothing'];
        expect(await world.outcomes('retry', ids, world.operator)).toEqual([
            { jobId: ids[0], done: false, status: 'WAITING', reason: 'Still waiting to be built' },
            { jobId: ids[1], done: true, status: 'WAITING', reason: '' },
            { jobId: 'nothing', done: false, status: null, reason: 'This build does not exist' },
        ]);
        expect(await world.outcomes('release', [ids[0] ?? ''], world.rival)).toEqual([
            { jobId: ids[0], done: false, status: null, reason: 'This build does not exist' },
        ]);
    });

    it('cannot be retried for an inactive landing page, and give the reason', async () => {
        await world.page('dozing', { owner: 'rival01' });
        const { id } = await world.create(['dozing']);
        await world.post('task/update-status', { id, status: 'CANCELLED' });
        const { db } = world.test.services;
        await db.updateTable('landing_page').set({ status: 'INACTIVE' }).where('id', '=', 'dozing').execute();
        const [job] = await world.jobs(id);
        expect(await world.outcomes('retry', [job?.jobId ?? ''])).toEqual([
            { jobId: job?.jobId, done: false, status: 'CANCELLED', reason: 'The landing page is inactive' },
        ]);
    });

    it('the list of apps shows what each app lacks', async () => {
        const { body } = await world.operator.post<Page<ApkApp>>('/api/apk/app/inquiry', {});
        const apps = body.data.items.map(({ ldpId, appName, missing }) => [
            ldpId,
            appName,
            missing.map(({ path }) => path),
        ]);
        expect(apps).toEqual([
            ['asleep', 'Coffee', ['status']],
            ['bare', '', ['primaryDomain', 'apkMedia']],
            ['first', 'Coffee', []],
            ['second', 'Coffee', []],
        ]);
        const one = await world.operator.get<ApkApp>('/api/apk/app/get/first');
        expect(one.body.data).toEqual(body.data.items[2]);
        expect((await world.operator.get('/api/apk/app/get/foreign')).body.code).toBe(40401);
    });
});
