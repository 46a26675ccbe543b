import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApkJobStatus } from '../../../../contract/apkJobs';
import type { RunningJob } from '../../../../contract/calls/jobs';
import type { TargetStatus } from '../../../../contract/copyBatch';
import { insertTask } from '../../../../server/features/apk/tasks';
import { startApp, type TestApp } from '../../harness';
import { databases } from '../../harness-database';

describe.each(databases)('the running jobs on $name', (database) => {
    let test: TestApp;
    const ids = new Map<string, string>();

    async function addCopy(username: string, statuses: readonly TargetStatus[], dryRun = 0): Promise<string> {
        const id = randomUUID();
        const by = { username, account_id: ids.get(username) ?? '', address: '::1', created_time: '2026-03-01' };
        const batch = { id, source_id: 'ldp1', parts: '["THEME"]', records: null, dry_run: dryRun, ...by };
        await test.services.db.insertInto('copy_batch').values(batch).execute();
        const nothing = { reason: null, changes: '[]', written: null, standing: null };
        const rest = { ...nothing, claimed_until: null, fence: 0, begun: 0, batch_id: id };
        for (const [place, status] of statuses.entries())
            await test.services.db
                .insertInto('copy_target')
                .values({ ...rest, place, status, ldp_id: `target${place}` })
                .execute();
        return id;
    }

    async function addTask(username: string, ldpIds: readonly string[], status: ApkJobStatus): Promise<string> {
        const author = { accountId: ids.get(username) ?? '', username, address: '::1' };
        const write = { resource: 'apk', verb: 'create', author, time: '2026-03-01T10:00:00.000Z' };
        const config = { appName: '', versionName: '' };
        const order = { name: 'Apps', ldpIds, apiDomains: [], autoRelease: false, autoBuild: false, config };
        const { db } = test.services;
        const { id } = await insertTask(db, write, order);
        await db.updateTable('apk_job').set({ status }).where('task_id', '=', id).execute();
        return id;
    }

    async function list(username: string): Promise<RunningJob[]> {
        const caller = await test.signedIn(username);
        return (await caller.get<{ items: RunningJob[] }>('/api/jobs/running')).body.data.items;
    }

    beforeAll(async () => {
        test = await startApp({ database });
        ids.set('admin01', await test.account({ username: 'admin01', position: 'ADMIN' }));
        for (const username of ['operator01', 'stranger01']) ids.set(username, await test.account({ username }));
        ids.set('editor01', await test.account({ username: 'editor01', maker: 'operator01' }));
        await test.landingPage({ id: 'ldp1', owner: 'operator01' });
        await test.landingPage({ id: 'ldp2', owner: 'stranger01' });
    });
    afterAll(() => test.close());

    it('are the own copies with targets to be done or undone, without dry runs', async () => {
        const copying = await addCopy('admin01', ['DONE', 'WAITING']);
        const undoing = await addCopy('admin01', ['UNDOING']);
        await addCopy('admin01', ['DONE', 'FAILED']);
        await addCopy('admin01', ['WAITING'], 1);
        const others = await addCopy('editor01', ['WAITING']);
        const found = await list('admin01');
        expect(new Set(found.map(({ id }) => id))).toEqual(new Set([copying, undoing]));
        expect(found.every(({ kind, isOwn }) => kind === 'COPY' && isOwn)).toBe(true);
        expect(await list('editor01')).toEqual([{ kind: 'COPY', id: others, isOwn: true }]);
    });

    it('are the builds of apps of landing pages within reach, for main accounts', async () => {
        const own = await addTask('operator01', ['ldp1'], 'BUILDING');
        await addTask('operator01', ['ldp1'], 'FAILED');
        const foreign = await addTask('stranger01', ['ldp2'], 'WAITING');
        expect(await list('operator01')).toEqual([{ kind: 'APPS', id: own, isOwn: true }]);
        expect((await list('editor01')).map(({ kind }) => kind)).toEqual(['COPY']);
        const apps = (await list('admin01')).filter(({ kind }) => kind === 'APPS');
        expect(new Set(apps.map(({ id }) => id))).toEqual(new Set([own, foreign]));
        expect(apps.every(({ isOwn }) => !isOwn)).toBe(true);
    });
});
