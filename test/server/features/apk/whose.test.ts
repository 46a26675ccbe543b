import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApkApp } from '../../../../contract/calls/apk/apps';
import type { ApkJob } from '../../../../contract/calls/apk/jobs';
import type { Page } from '../../../../contract/envelope';
import { loadBuildInput } from '../../../../server/features/apk/order';
import { findTask } from '../../../../server/features/apk/tasks';
import { databases } from '../../harness-database';
import { type ApkWorld, startApkWorld } from './world';

describe.each(databases)('automatic app builds on $name', (database) => {
    let world: ApkWorld;
    beforeAll(async () => {
        world = await startApkWorld(database, { building: false });
        for (const id of ['first', 'second', 'third']) await world.page(id);
        await world.page('asleep', { status: 'INACTIVE' });
    });
    afterAll(() => world.close());

    const listJobs = async (ldpId: string) =>
        (await world.post<Page<ApkJob>>('job/inquiry', { filter: { ldpId } })).items;
    const saved = async (ldpId: string) => {
        await world.media(ldpId, { autoBuild: true });
        return (await listJobs(ldpId)).length;
    };

    it('are ordered once per landing page, regardless of jobs of other landing pages', async () => {
        expect([await saved('first'), await saved('second')]).toEqual([1, 1]);
        expect([await saved('first'), await saved('second')]).toEqual([1, 1]);
    });

    it('are ordered in addition to manual ones, and again after a cancellation', async () => {
        await world.create(['third']);
        expect(await saved('third')).toBe(2);
        const [job] = await listJobs('first');
        await world.post('task/update-status', { id: job?.taskId, status: 'CANCELLED' });
        expect(await saved('first')).toBe(2);
    });

    it('do not start for an inactive landing page', async () => {
        const { services } = world.test;
        const { id } = await world.create(['second']);
        const task = await findTask(services.db, id);
        if (!task) throw new Error('the task is gone');
        const orders = (ldp_id: string) => loadBuildInput(services, { ldp_id }, task);
        await expect(orders('second')).resolves.toMatchObject({ entryUrl: 'https://www.second.example/' });
        await expect(orders('asleep')).rejects.toMatchObject({ name: 'Refused' });
    });

    it('use app media and no other setting', async () => {
        const { db } = world.test.services;
        const [row] = await db.selectFrom('setting').selectAll().where('ldp_id', '=', 'first').execute();
        if (!row) throw new Error('there are no app media');
        const others = ['aaa', 'zzz'].map((name) => ({ ...row, name, data: '{"appName":"Another"}' }));
        await db.insertInto('setting').values(others).execute();
        expect((await world.admin.get<ApkApp>('/api/apk/app/get/first')).body.data.appName).toBe('Coffee');
    });
});
