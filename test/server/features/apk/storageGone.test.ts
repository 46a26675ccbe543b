import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { s3Limits } from '../../../../server/base/storage/s3Storage';
import { StorageError } from '../../../../server/base/storage/storage';
import { defaultLimits } from '../../../../server/base/system/processLimits';
import { claimJob } from '../../../../server/features/apk/queue';
import { getBuildQueue } from '../../../../server/features/apk/run';
import { workOn } from '../../../../server/features/apk/work';
import { pickDatabases } from '../../drawnDatabases';
import { type ApkWorld, startApkWorld } from './world';

const { restMs, lookMs, mostTries } = defaultLimits.apk;

describe.each(pickDatabases('an app without storage'))('an app while the storage is gone, on $name', (database) => {
    let world: ApkWorld;
    beforeAll(async () => {
        world = await startApkWorld(database, { building: false });
        await world.page('first');
    });
    afterAll(() => world.close());

    it('is tried again after a rest, eight times, then it fails and says so, and can be ordered again', async () => {
        const { test } = world;
        const { services, clock, log } = test;
        const { pool } = getBuildQueue(services);
        const { id } = await world.create(['first']);
        const write = vi.spyOn(services.storage, 'write').mockRejectedValue(new StorageError('the bucket is gone'));
        for (let tries = 0; tries < mostTries; tries += 1) {
            const job = await claimJob(services);
            if (!job) throw new Error('Nothing is to be built');
            await workOn(services, pool, job);
            expect((await world.task(id)).status).toBe('WAITING');
            expect(await claimJob(services)).toBeUndefined();
            clock.pass(restMs / 1000 + 1);
        }
        const last = await claimJob(services);
        if (!last) throw new Error('Nothing is to be built');
        const lines = log.map((line) => JSON.parse(line)).filter(({ jobId }) => jobId === last.id);
        expect(lines).toHaveLength(mostTries);
        const msg = 'a build failed for now and is requeued';
        for (const line of lines)
            expect(line).toMatchObject({ level: 40, msg, err: { message: 'the bucket is gone' } });
        await workOn(services, pool, last);
        const [failed] = await world.jobs(id);
        expect(failed).toMatchObject({ status: 'FAILED', reason: expect.stringMatching(/./) });
        write.mockRestore();
        expect(await world.outcomes('retry', [last.id])).toMatchObject([{ done: true, status: 'WAITING' }]);
    });

    it('is given up after one to four minutes, whether the storage refuses or does not answer', () => {
        expect(mostTries * restMs).toBeGreaterThanOrEqual(60_000);
        expect(mostTries * (restMs + lookMs + s3Limits.silence)).toBeLessThanOrEqual(240_000);
    });
});
