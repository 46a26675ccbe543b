import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Services } from '../../../../server/base/services/context';
import { Refused } from '../../../../server/base/system/refused';
import {
    cancelJobs,
    claimJob,
    clearJobClaims,
    failJob,
    finishJob,
    renewClaim,
    requeueJob,
} from '../../../../server/features/apk/queue';
import { insertTask } from '../../../../server/features/apk/tasks';
import { openDatabase } from '../../../../server/process/opening/open';
import { pickDatabases } from '../../drawnDatabases';
import { startApp, type TestApp } from '../../harness';
import type { TestedDatabase } from '../../harness-database';
import { findFaults, steps } from './jobModel';

const author = { accountId: 'tester', username: 'tester', address: '127.0.0.1' };
const built = {
    ...{ file: 'a.apk', size: 1, sha256: '', app_name: 'Coffee', package_id: 'a.b', version_code: 1 },
    ...{ version_name: '1', certificate_sha256: '' },
};
const config = { appName: '', versionName: '' };

async function addJobs({ db, now }: Services, count: number, page = 'first'): Promise<string> {
    const write = { resource: 'apk', verb: 'create', author, time: now().toISOString() };
    const ldpIds = Array.from({ length: count }, () => page);
    const task = { name: '', ldpIds, apiDomains: [], autoRelease: false, autoBuild: false, config };
    return (await insertTask(db, write, task)).id;
}

describe.each(pickDatabases('the job queue for apps'))(
    'the job queue for apps on $name',
    (database: TestedDatabase) => {
        let test: TestApp;
        beforeAll(async () => {
            test = await startApp({ database });
            for (const id of ['first', 'second', 'third']) await test.landingPage({ id });
        });
        beforeEach(() => test.services.db.deleteFrom('apk_task').execute());
        afterAll(() => test.close());

        it('follows its transition table for any sequence of events', async () => {
            await fc.assert(
                fc.asyncProperty(steps, async (sequence) => {
                    expect(await findFaults(test.services, sequence)).toEqual([]);
                }),
                { numRuns: 300 },
            );
        }, 120_000);

        it('gives concurrent workers different jobs', async () => {
            const { services } = test;
            const taskId = await addJobs(services, 60);
            // A second connection, as another process would have it; an embedded store has only one owner.
            const url = services.config.databaseUrl;
            const other = url ? await openDatabase({ url, dataDir: services.config.dataDir }) : undefined;
            const stores = [services, other ? { ...services, db: other.db } : services];
            const seen: string[] = [];
            const work = async (store: Services) => {
                for (;;) {
                    const job = await claimJob(store);
                    if (!job) return;
                    seen.push(job.id);
                    expect(await finishJob(store, job, built)).toBe(true);
                }
            };
            await Promise.all(stores.flatMap((store) => Array.from({ length: 4 }, () => work(store))));
            await other?.close();
            const rows = await services.db.selectFrom('apk_job').selectAll().where('task_id', '=', taskId).execute();
            expect(rows.filter(({ status, fence }) => status === 'BUILT' && fence === 1)).toHaveLength(60);
            expect(new Set(seen).size).toBe(seen.length);
        });

        it('either finishes or cancels a job, never both', async () => {
            const { services } = test;
            for (let n = 0; n < 25; n += 1) {
                const taskId = await addJobs(services, 1);
                const job = await claimJob(services);
                if (!job) throw new Error('there is nothing to build');
                const [finished, cancelled] = await Promise.all([
                    finishJob(services, job, built),
                    cancelJobs(services, taskId, services.db),
                ]);
                const { status } = await services.db
                    .selectFrom('apk_job')
                    .select('status')
                    .where('id', '=', job.id)
                    .executeTakeFirstOrThrow();
                expect([finished, cancelled, status]).toEqual(finished ? [true, 0, 'BUILT'] : [false, 1, 'CANCELLED']);
            }
        });

        it('gives a job with an expired lease to another worker, and ignores the first one', async () => {
            const { services, clock } = test;
            await addJobs(services, 1);
            const first = await claimJob(services);
            if (!first) throw new Error('there is nothing to build');
            expect(await claimJob(services)).toBeUndefined();
            clock.pass(10);
            expect(await renewClaim(services, first)).toBe(true);
            clock.pass(10);
            expect(await claimJob(services)).toBeUndefined();
            clock.pass(10);
            const second = await claimJob(services);
            expect(second).toMatchObject({ id: first.id, fence: first.fence + 1, tries: 2 });
            expect(await renewClaim(services, first)).toBe(false);
            expect(await finishJob(services, first, built)).toBe(false);
            expect(await failJob(services, first, new Refused('server.apk.unexpected'))).toBe(false);
            expect(second && (await finishJob(services, second, built))).toBe(true);
        });

        it('clears the claims of an ended process, but not the delay of requeued jobs', async () => {
            const { services } = test;
            await addJobs(services, 2);
            const [inHand, resting] = [await claimJob(services), await claimJob(services)];
            expect(resting && (await requeueJob(services, resting, 60_000))).toBe(true);
            await clearJobClaims(services);
            // If other processes may hold the claim, it only expires.
            expect((await claimJob(services))?.id).toBe(services.dialect.isShared ? undefined : inHand?.id);
            expect(await claimJob(services)).toBeUndefined();
        });
    },
);
