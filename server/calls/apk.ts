import { sql } from 'kysely';
import { type ApkJobStatus, afterEvent } from '../../contract/apkJobs';
import * as calls from '../../contract/calls/apk';
import type { InUseData } from '../../contract/envelope';
import type { Inquiry } from '../../contract/verbs';
import { noJobs, sentence, standsAt, taskOf } from '../apk/answers';
import { inquireApps, readApp } from '../apk/appList';
import { type Conditions, conditionsOf } from '../apk/conditions';
import { inquireJobs, type ReachedJob, readJobs } from '../apk/jobList';
import { cancelJobs, retryJobs } from '../apk/queue';
import type { Reach } from '../apk/reached';
import { apkResource, releaseJobs } from '../apk/release';
import { buildingOf } from '../apk/run';
import { inquireTasks, readTask } from '../apk/taskList';
import { insertTask, type NewTask } from '../apk/tasks';
import type { Handler, Incoming, Services } from '../context';
import { insertAnswer, type Write } from '../database/change';
import type { Transaction } from '../database/tables';
import { fail } from '../errors';
import { reached } from '../landingPages/reach';
import { filterOf } from '../operations/inquiry';
import { idempotent } from '../store/idempotency';
import { writeOf } from '../store/write';

/** The landing pages of whoever calls: nothing about others is ever read or changed. */
function reachOf({ principal }: Incoming): Reach {
    return reached((principal ?? fail('sessionEnded')).accountId);
}

/** Keeps what a repeated request is to be answered, together with what the request did. */
async function keepAnswer(db: Transaction, write: Write, data: unknown): Promise<void> {
    await insertAnswer(write, JSON.stringify({ data }), sql`(select 1) as one`)?.execute(db);
}

type Selected = { ldpIds: string[]; apiDomains?: string[] };

function checked(incoming: Incoming, services: Services): Promise<Conditions> {
    const { ldpIds, apiDomains = [] } = incoming.body as Selected;
    return conditionsOf(services, { ldpIds, apiDomains }, reachOf(incoming));
}

const checkCondition: Handler = async (incoming, services) => {
    const { reasons } = await checked(incoming, services);
    const told = Object.entries(reasons).map(([list, all]) => [
        list,
        all.map(({ name, key, params }) => ({ name, reason: sentence(incoming.lang, { key, params }) })),
    ]);
    return Object.fromEntries(told);
};

const create: Handler = async (incoming, services) => {
    const { problems, reasons } = await checked(incoming, services);
    if (problems.length > 0) return fail('validation', null, { problems, reasons });
    const {
        ldpIds,
        apiDomains = [],
        name = '',
        autoRelease = false,
        config,
    } = incoming.body as Selected &
        Partial<Pick<NewTask, 'name' | 'autoRelease'>> & { config?: Partial<NewTask['config']> };
    const write = writeOf(incoming, apkResource, services);
    const task = {
        ...{ name, autoRelease, autoBuild: false, ldpIds: [...new Set(ldpIds)] },
        apiDomains: apiDomains.map((domain) => domain.toLowerCase()),
        config: { appName: config?.appName ?? '', versionName: config?.versionName ?? '' },
    };
    const made = await services.db.transaction().execute(async (transaction) => {
        const row = await insertTask(transaction, write, task);
        const answer = taskOf(row, { ...noJobs, WAITING: task.ldpIds.length }, task.ldpIds);
        await keepAnswer(transaction, write, answer);
        return answer;
    });
    buildingOf(services).wake();
    return made;
};

function askedOf({ body }: Incoming): Inquiry & { filter: NonNullable<Inquiry['filter']> } {
    const { brief: _, ...others } = body;
    return { ...(body as Inquiry), filter: filterOf(others) };
}

const tasks: Handler = (incoming, services) =>
    inquireTasks(services, askedOf(incoming), reachOf(incoming), incoming.body.brief === true);

const task: Handler = async (incoming, services) => {
    const { id = '' } = incoming.params;
    const brief = incoming.query.brief === 'true';
    return (await readTask(services, id, reachOf(incoming), { brief })) ?? fail('notFound');
};

/** Whoever does not reach all landing pages of a task does not decide about it. */
async function reachesAll(db: Transaction, id: string, total: number): Promise<boolean> {
    const { rows } = await sql<{ jobs: number | string }>`select count(*) as jobs from apk_job
        where task_id = ${id}`.execute(db);
    return Number(rows[0]?.jobs) === total;
}

const cancel: Handler = async (incoming, services) => {
    const id = String(incoming.body.id);
    const reach = reachOf(incoming);
    const write = writeOf(incoming, apkResource, services);
    return await services.db.transaction().execute(async (transaction) => {
        const standing = (await readTask(services, id, reach, { db: transaction })) ?? fail('notFound');
        if (!(await reachesAll(transaction, id, standing.totalBuild))) return fail('forbidden');
        const cancelled = await cancelJobs(services, id, transaction);
        const now = (await readTask(services, id, reach, { db: transaction })) ?? fail('notFound');
        if (cancelled === 0 && now.status !== 'CANCELLED') {
            const reason = sentence(incoming.lang, { key: 'server.apk.nothingToCancel', params: {} });
            return fail('inUse', { usedBy: [{ name: now.name, reason }] } satisfies InUseData);
        }
        await keepAnswer(transaction, write, now);
        return now;
    });
};

const jobs: Handler = async (incoming, services) => {
    const asked = askedOf(incoming);
    const reach = reachOf(incoming);
    const { taskId } = incoming.body;
    if (typeof taskId === 'string') (await readTask(services, taskId, reach, { brief: true })) ?? fail('notFound');
    return await inquireJobs(services, asked, reach, incoming.lang);
};

type Wish = {
    event: 'retry' | 'release';
    /** Does it to these jobs, and answers the ids of those that it was done to. */
    act(services: Services, jobs: readonly ReachedJob[], db: Transaction, write: Write): Promise<ReadonlySet<string>>;
};

/** What is in the way of something that is wanted of a job; empty where nothing is. */
function obstacle(job: ReachedJob | undefined, { event }: Wish, lang: string): string {
    if (!job) return sentence(lang, { key: 'server.apk.noJob', params: {} });
    if (job.ldp_status !== 'ACTIVE') return sentence(lang, { key: 'server.apk.inactive', params: {} });
    return afterEvent(job.status, event) === undefined ? standsAt(lang, job.status) : '';
}

/** Why nothing was done to a job that nothing stood in the way of: somebody was first, or another one was chosen. */
function overtaken(status: ApkJobStatus | null, { event }: Wish, lang: string): string {
    if (status === null) return sentence(lang, { key: 'server.apk.noJob', params: {} });
    if (afterEvent(status, event) === undefined) return standsAt(lang, status);
    return sentence(lang, { key: 'server.apk.newerChosen', params: {} });
}

/** Does something to many jobs at once, as far as it can happen to them, and says of each what became of it. */
function forEachJob(wish: Wish): Handler {
    return async (incoming, services) => {
        const { lang } = incoming;
        const ids = [...new Set(incoming.body.jobIds as string[])];
        const reach = reachOf(incoming);
        const write = writeOf(incoming, apkResource, services);
        const answer = await services.db.transaction().execute(async (transaction) => {
            const before = await readJobs(services, transaction, ids, reach);
            const reasons = new Map(ids.map((id) => [id, obstacle(before.get(id), wish, lang)]));
            const able = [...before.values()].filter(({ id }) => reasons.get(id) === '');
            const done = await wish.act(services, able, transaction, write);
            const after = await readJobs(services, transaction, ids, reach);
            const outcomes = ids.map((jobId): calls.ApkOutcome => {
                const status = after.get(jobId)?.status ?? null;
                const reason = done.has(jobId) ? '' : reasons.get(jobId) || overtaken(status, wish, lang);
                return { jobId, done: done.has(jobId), status, reason };
            });
            await keepAnswer(transaction, write, { outcomes });
            return { outcomes };
        });
        buildingOf(services).wake();
        return answer;
    };
}

const idsOf = (all: readonly { id: string }[]) => all.map(({ id }) => id);

const apps: Handler = (incoming, services) =>
    inquireApps(services, askedOf(incoming), reachOf(incoming), incoming.lang);

const app: Handler = async ({ params, lang }, services) =>
    (await readApp(services, params.ldpId ?? '', lang)) ?? fail('notFound');

const retry = forEachJob({
    event: 'retry',
    act: async (services, able, db) => new Set(await retryJobs(services, idsOf(able), db)),
});

const release = forEachJob({
    event: 'release',
    act: (services, able, db, write) => releaseJobs(services, db, able, write),
});

export const apkHandlers: Readonly<Record<string, Handler>> = {
    [calls.checkCondition.name]: checkCondition,
    [calls.createTask.name]: idempotent(create),
    [calls.inquireTasks.name]: tasks,
    [calls.getTask.name]: task,
    [calls.updateTaskStatus.name]: idempotent(cancel),
    [calls.inquireJobs.name]: jobs,
    [calls.retryJobs.name]: idempotent(retry),
    [calls.releaseJobs.name]: idempotent(release),
    [calls.inquireApps.name]: apps,
    [calls.getApp.name]: app,
};
