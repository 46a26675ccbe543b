import fc from 'fast-check';
import { sql } from 'kysely';
import {
    type ApkJobEvent,
    type ApkJobStatus,
    apkJobStatuses,
    getStatusAfter,
    getTaskStatus,
} from '../../../../contract/apkJobs';
import type { Write } from '../../../../server/base/database/change';
import type { ApkJobTable } from '../../../../server/base/database/tables/apks';
import type { Services } from '../../../../server/base/services/context';
import { saveUploadedApk } from '../../../../server/features/apk/accept';
import { toJobCounts } from '../../../../server/features/apk/answers';
import { readJobs } from '../../../../server/features/apk/jobList';
import * as queue from '../../../../server/features/apk/queue';
import { apkResource, releaseBuilt, releaseJobs } from '../../../../server/features/apk/release';
import { everyPage } from '../../../../server/features/apk/subjects';
import { readTask } from '../../../../server/features/apk/taskList';
import { insertTask } from '../../../../server/features/apk/tasks';
import type { ApkReport } from '../../../../server/features/apk/verifier/verifyApk';

/** Two tasks over three landing pages, so that builds of one landing page overlap. */
const tasks: readonly (readonly string[])[] = [
    ['first', 'second', 'third'],
    ['first', 'second'],
];
const total = 5;

/** The expected state of a job. */
type ExpectedJob = {
    ldpId: string;
    task: number;
    status: ApkJobStatus;
    fence: number;
    /** End of the lease in milliseconds; 0 if the job is free at once. */
    until: number;
    version: number;
    file: string | null;
};

/** The claim of a builder, which may be outdated. */
type BuilderClaim = { job: number; fence: number } | undefined;

type Model = { jobs: ExpectedJob[]; hands: BuilderClaim[]; now: number; builds: number };

/** One step; `job`, `hand` and `task` are taken modulo the existing number. */
export type Step =
    | { kind: 'claim' | 'keep' | 'finish' | 'finishAndRelease' | 'fail' | 'giveBack'; hand: number }
    | { kind: 'retry' | 'release' | 'upload'; job: number }
    | { kind: 'releaseAll' | 'retryAll' }
    | { kind: 'cancel'; task: number }
    | { kind: 'pass'; milliseconds: number };

const hand = fc.nat({ max: 2 });
const ofHand = fc.constantFrom(
    'claim',
    'claim',
    'claim',
    'keep',
    'finish',
    'finish',
    'finishAndRelease',
    'fail',
    'giveBack',
);

/** Generates sequences of steps, more often steps of building. */
export const steps: fc.Arbitrary<Step[]> = fc.array(
    fc.oneof(
        { weight: 6, arbitrary: fc.record({ kind: ofHand, hand }) as fc.Arbitrary<Step> },
        {
            weight: 3,
            arbitrary: fc.record({
                kind: fc.constantFrom('retry', 'release', 'upload'),
                job: fc.nat({ max: total - 1 }),
            }) as fc.Arbitrary<Step>,
        },
        { weight: 1, arbitrary: fc.constantFrom<Step>({ kind: 'releaseAll' }, { kind: 'retryAll' }) },
        { weight: 1, arbitrary: fc.record({ kind: fc.constant('cancel' as const), task: fc.nat({ max: 1 }) }) },
        {
            weight: 1,
            arbitrary: fc.record({
                kind: fc.constant('pass' as const),
                milliseconds: fc.constantFrom(1, 9_999, 15_001, 60_000),
            }),
        },
    ),
    { minLength: 1, maxLength: 24 },
);

const author = { accountId: 'tester', username: 'tester', address: '127.0.0.1' };

/** A store whose queue holds only two new tasks, with a model of its expected state. */
export class Subject {
    readonly #ids: string[] = [];
    readonly #taskIds: string[] = [];
    readonly #model: Model = { jobs: [], hands: [undefined, undefined, undefined], now: 0, builds: 0 };
    readonly #start = new Date('2026-03-01T10:00:00.000Z').getTime();
    readonly #services: Services;

    private constructor(services: Services) {
        this.#services = { ...services, now: () => new Date(this.#start + this.#model.now) };
    }

    static async open(services: Services): Promise<Subject> {
        const subject = new Subject(services);
        const { db } = services;
        for (const table of ['apk_job', 'apk_task', 'revision'] as const) await db.deleteFrom(table).execute();
        for (const [task, ldpIds] of tasks.entries()) await subject.#add(task, ldpIds);
        return subject;
    }

    async #add(task: number, ldpIds: readonly string[]): Promise<void> {
        const values = { name: '', ldpIds, apiDomains: [], autoRelease: false, autoBuild: false };
        const { id } = await insertTask(this.#services.db, this.#write('create'), {
            ...values,
            config: { appName: '', versionName: '' },
        });
        this.#taskIds.push(id);
        const { db } = this.#services;
        const rows = await db.selectFrom('apk_job').select('id').where('task_id', '=', id).orderBy('id').execute();
        for (const [index, row] of rows.entries()) {
            this.#ids.push(row.id);
            const ldpId = ldpIds[index] ?? '';
            this.#model.jobs.push({ ldpId, task, status: 'WAITING', fence: 0, until: 0, version: 0, file: null });
        }
    }

    #write(verb: string): Write {
        return { resource: apkResource, verb, author, time: this.#services.now().toISOString() };
    }

    #job(index: number): ExpectedJob {
        const job = this.#model.jobs[index];
        if (!job) throw new Error('there is no such job');
        return job;
    }

    #move(job: ExpectedJob, event: ApkJobEvent): boolean {
        const after = getStatusAfter(job.status, event);
        if (after !== undefined) job.status = after;
        return after !== undefined;
    }

    /** Returns a builder's claim for the store, with the expected job and whether the claim still holds. */
    #held(index: number): { claim: queue.Claim; job: ExpectedJob; isValid: boolean } | undefined {
        const builderClaim = this.#model.hands[index];
        if (!builderClaim) return undefined;
        const job = this.#job(builderClaim.job);
        const claim = { ldp_id: job.ldpId, id: this.#ids[builderClaim.job] ?? '', fence: builderClaim.fence };
        return { claim, job, isValid: job.status === 'BUILDING' && job.fence === builderClaim.fence };
    }

    async #claim(index: number): Promise<string | undefined> {
        const row = await queue.claimJob(this.#services);
        const { now, jobs, hands } = this.#model;
        const expected = jobs.findIndex(
            ({ status, until }) => getStatusAfter(status, 'claim') !== undefined && (until === 0 || until < now),
        );
        const found = row ? this.#ids.indexOf(row.id) : -1;
        if (found !== expected) return `claimed ${found} instead of ${expected}`;
        if (expected < 0) return undefined;
        const job = this.#job(expected);
        this.#move(job, 'claim');
        job.fence += 1;
        job.until = now + this.#services.config.apk.leaseMs;
        hands[index] = { job: expected, fence: job.fence };
        return row?.fence === job.fence ? undefined : `the fence is ${row?.fence} instead of ${job.fence}`;
    }

    #built(): queue.BuiltApp {
        this.#model.builds += 1;
        const { builds } = this.#model;
        const names = { app_name: 'Coffee', package_id: 'a.b', version_name: '1', certificate_sha256: '', sha256: '' };
        return { ...names, file: `${builds}.apk`, size: builds, version_code: builds };
    }

    #release(chosen: ExpectedJob): void {
        for (const other of this.#model.jobs)
            if (other.ldpId === chosen.ldpId && other !== chosen) this.#move(other, 'replace');
        this.#move(chosen, 'release');
    }

    async #finish(index: number, releases: boolean): Promise<string | undefined> {
        const claimed = this.#held(index);
        if (!claimed) return undefined;
        const built = this.#built();
        const { claim, job, isValid } = claimed;
        const done = await this.#services.db.transaction().execute(async (transaction) => {
            if (!(await queue.finishJob(this.#services, claim, built, transaction))) return false;
            const row = { ldp_id: claim.ldp_id, id: claim.id } as ApkJobTable;
            if (releases)
                await releaseBuilt(this.#services, transaction, row, built.version_code, this.#write('release'));
            return true;
        });
        this.#model.hands[index] = undefined;
        if (done !== isValid) return `finishing answered ${done}`;
        if (!done) return undefined;
        this.#move(job, 'finish');
        Object.assign(job, { until: 0, version: built.version_code, file: built.file });
        if (releases) this.#release(job);
        return undefined;
    }

    /** Runs a step that needs a claim; updates the model if the claim holds. */
    async #underClaim(
        index: number,
        event: 'fail' | 'giveBack' | undefined,
        act: (claim: queue.Claim) => Promise<boolean>,
        until: number,
    ): Promise<string | undefined> {
        const claimed = this.#held(index);
        if (!claimed) return undefined;
        const done = await act(claimed.claim);
        if (done !== claimed.isValid) return `${event ?? 'keep'} answered ${done}`;
        if (!done) return undefined;
        if (event) {
            this.#move(claimed.job, event);
            this.#model.hands[index] = undefined;
        }
        claimed.job.until = until;
        return undefined;
    }

    async #retry(indexes: readonly number[]): Promise<string | undefined> {
        const ids = indexes.map((index) => this.#ids[index] ?? '');
        const done = await queue.retryJobs(this.#services, ids, this.#services.db);
        const expected = indexes.filter((index) => getStatusAfter(this.#job(index).status, 'retry') !== undefined);
        for (const index of expected) {
            this.#move(this.#job(index), 'retry');
            this.#job(index).until = 0;
        }
        const right =
            done.length === expected.length && expected.every((index) => done.includes(this.#ids[index] ?? ''));
        return right ? undefined : `retried ${done.length} instead of ${expected.length}`;
    }

    async #releaseSome(indexes: readonly number[]): Promise<string | undefined> {
        const { db } = this.#services;
        const ids = indexes.map((index) => this.#ids[index] ?? '');
        const rows = await readJobs(this.#services, db, ids, everyPage);
        const { done } = await db
            .transaction()
            .execute((own) => releaseJobs(this.#services, own, [...rows.values()], this.#write('release')));
        const able = indexes.filter((index) => getStatusAfter(this.#job(index).status, 'release') !== undefined);
        const newest = new Map<string, number>();
        for (const index of able) {
            const { ldpId, version } = this.#job(index);
            const known = newest.get(ldpId);
            if (known === undefined || this.#job(known).version < version) newest.set(ldpId, index);
        }
        for (const index of newest.values()) this.#release(this.#job(index));
        const expected = [...newest.values()].map((index) => this.#ids[index] ?? '');
        const right = done.size === expected.length && expected.every((id) => done.has(id));
        return right ? undefined : `released ${[...done].join()} instead of ${expected.join()}`;
    }

    async #upload(index: number): Promise<string | undefined> {
        const id = this.#ids[index] ?? '';
        const row = (await readJobs(this.#services, this.#services.db, [id], everyPage)).get(id);
        const job = this.#job(index);
        const { file, size, version_code } = this.#built();
        const report = {
            ...{ size, versionCode: version_code, versionName: '1', sha256: '', packageId: 'a.b', name: 'Coffee' },
            certificateSha256: '',
        } as ApkReport;
        if (!row) return 'the job is gone';
        const arrived = { job: row, path: '', write: this.#write('upload'), lang: 'en' };
        const saved = await saveUploadedApk(this.#services, arrived, file ?? '', report);
        const isExpected = this.#move(job, 'upload');
        if (isExpected) Object.assign(job, { until: 0, version: version_code, file });
        return (saved !== undefined) === isExpected ? undefined : `an upload answered ${saved?.status}`;
    }

    async #cancel(task: number): Promise<string | undefined> {
        const done = await queue.cancelJobs(this.#services, this.#taskIds[task] ?? '', this.#services.db);
        let expected = 0;
        for (const job of this.#model.jobs)
            if (job.task === task && this.#move(job, 'cancel')) {
                job.until = 0;
                expected += 1;
            }
        return done === expected ? undefined : `cancelled ${done} instead of ${expected}`;
    }

    /** Applies a step to the store and to the model; describes how their results differ. */
    async take(step: Step): Promise<string | undefined> {
        const { now } = this.#model;
        const { leaseMs } = this.#services.config.apk;
        const every = Array.from(this.#ids.keys());
        switch (step.kind) {
            case 'claim':
                return await this.#claim(step.hand);
            case 'keep':
                return await this.#underClaim(
                    step.hand,
                    undefined,
                    (claim) => queue.renewClaim(this.#services, claim),
                    now + leaseMs,
                );
            case 'finish':
                return await this.#finish(step.hand, false);
            case 'finishAndRelease':
                return await this.#finish(step.hand, true);
            case 'fail': {
                const reason = { key: 'server.apk.unexpected', params: {} };
                return await this.#underClaim(
                    step.hand,
                    'fail',
                    (claim) => queue.failJob(this.#services, claim, reason),
                    0,
                );
            }
            case 'giveBack':
                return await this.#underClaim(
                    step.hand,
                    'giveBack',
                    (claim) => queue.requeueJob(this.#services, claim, 10_000),
                    now + 10_000,
                );
            case 'retry':
                return await this.#retry([step.job]);
            case 'retryAll':
                return await this.#retry(every);
            case 'release':
                return await this.#releaseSome([step.job]);
            case 'releaseAll':
                return await this.#releaseSome(every);
            case 'upload':
                return await this.#upload(step.job);
            case 'cancel':
                return await this.#cancel(step.task);
            case 'pass':
                this.#model.now += step.milliseconds;
                return undefined;
        }
    }

    /** Lists the differences between the store and the model. */
    async difference(): Promise<string[]> {
        const { rows } = await sql<ApkJobTable>`select * from apk_job order by id`.execute(this.#services.db);
        const found = rows.flatMap((row, index) => {
            const { status, fence, version, file } = this.#job(index);
            const actual = `${row.status} ${row.fence} ${row.version_code} ${row.file}`;
            const expected = `${status} ${fence} ${version} ${file}`;
            const isPublic = (row.public_file !== null) === (row.status === 'RELEASED');
            return actual === expected && isPublic ? [] : [`${index}: ${actual} instead of ${expected}`];
        });
        for (const [task, id] of this.#taskIds.entries()) {
            const own = this.#model.jobs.filter((job) => job.task === task);
            const counts = apkJobStatuses.map((status) => ({
                status,
                jobs: own.filter((job) => job.status === status).length,
            }));
            const expected = getTaskStatus(toJobCounts(counts));
            const { status } = (await readTask(this.#services, id, everyPage)) ?? {};
            if (status !== expected) found.push(`task ${task}: ${status} instead of ${expected}`);
        }
        return found;
    }
}

/** Applies all steps; lists the differences, and the step after which they appeared. */
export async function findFaults(services: Services, sequence: readonly Step[]): Promise<string[]> {
    const subject = await Subject.open(services);
    for (const [index, step] of sequence.entries()) {
        const answer = await subject.take(step);
        const faults = [...(answer === undefined ? [] : [answer]), ...(await subject.difference())];
        if (faults.length > 0) return faults.map((fault) => `after step ${index}, ${JSON.stringify(step)}: ${fault}`);
    }
    return [];
}
