import { getStatusAfter } from '../../../contract/apkJobs';
import * as calls from '../../../contract/calls/apk/jobs';
import type { Write } from '../../base/database/change';
import type { Transaction } from '../../base/database/tables';
import type { HandlerOf, Services } from '../../base/services/context';
import { fail } from '../../base/system/errors';
import { fileGone, translateRefusal, translateStatus } from '../../features/apk/answers';
import { removeApks } from '../../features/apk/files';
import { inquireJobs, type ReachedJob, readJobs } from '../../features/apk/jobList';
import { getReach, toApkListQuery } from '../../features/apk/listQuery';
import { retryJobs } from '../../features/apk/queue';
import { apkResource, releaseJobs } from '../../features/apk/release';
import { getBuildQueue } from '../../features/apk/run';
import { readTask } from '../../features/apk/taskList';
import { idempotent, keepAnswer } from '../../store/idempotency';
import { createWrite } from '../../store/write';
import { type HandledCall, handle } from '../routes/handle';

const jobs: HandlerOf<typeof calls.inquireJobs> = async (incoming, services) => {
    const query = toApkListQuery(incoming);
    const reach = getReach(incoming);
    const { taskId } = incoming.body;
    if (taskId !== undefined) (await readTask(services, taskId, reach, { brief: true })) ?? fail('notFound');
    return await inquireJobs(services, query, reach, incoming.lang);
};

type JobEventAction = {
    event: 'retry' | 'release';
    /**
     * Applies the event to these jobs. Returns the ids of the jobs that were changed and the files that are no longer
     * needed.
     */
    act(
        services: Services,
        jobs: readonly ReachedJob[],
        db: Transaction,
        write: Write,
    ): Promise<{ done: ReadonlySet<string>; surplus: readonly string[] }>;
};

/** Returns why the event is impossible in the job's current state; empty if it is possible. */
function getStateObstacle(
    { status, file }: Pick<ReachedJob, 'status' | 'file'>,
    { event }: JobEventAction,
    lang: string,
): string {
    if (getStatusAfter(status, event) === undefined) return translateStatus(lang, status);
    return event === 'release' && file === null ? translateRefusal(lang, fileGone) : '';
}

/** Returns why the event cannot be applied to a job; empty if it can. */
function getObstacle(job: ReachedJob | undefined, action: JobEventAction, lang: string): string {
    if (!job) return translateRefusal(lang, { key: 'server.apk.noJob', params: {} });
    if (job.ldp_status !== 'ACTIVE') return translateRefusal(lang, { key: 'server.apk.inactive', params: {} });
    return getStateObstacle(job, action, lang);
}

/** Returns why a job without an obstacle was not changed: a concurrent request was first, or a newer job was chosen. */
function getConflictReason(job: ReachedJob | undefined, action: JobEventAction, lang: string): string {
    if (!job) return translateRefusal(lang, { key: 'server.apk.noJob', params: {} });
    return getStateObstacle(job, action, lang) || translateRefusal(lang, { key: 'server.apk.newerChosen', params: {} });
}

/**
 * Returns a handler that applies the event to many jobs, skips those it cannot be applied to, and reports the outcome
 * of each.
 */
function forEachJob(action: JobEventAction): HandlerOf<typeof calls.retryJobs | typeof calls.releaseJobs> {
    return async (incoming, services) => {
        const { lang } = incoming;
        const ids = [...new Set(incoming.body.jobIds)];
        const reach = getReach(incoming);
        const write = createWrite(incoming, apkResource, services);
        const { answer, surplus } = await services.db.transaction().execute(async (transaction) => {
            const before = await readJobs(services, transaction, ids, reach);
            const reasons = new Map(ids.map((id) => [id, getObstacle(before.get(id), action, lang)]));
            const able = [...before.values()].filter(({ id }) => reasons.get(id) === '');
            const { done, surplus } = await action.act(services, able, transaction, write);
            const after = await readJobs(services, transaction, ids, reach);
            const outcomes = ids.map((jobId): calls.ApkOutcome => {
                const job = after.get(jobId);
                const reason = done.has(jobId) ? '' : reasons.get(jobId) || getConflictReason(job, action, lang);
                return { jobId, done: done.has(jobId), status: job?.status ?? null, reason };
            });
            await keepAnswer(transaction, write, { outcomes });
            return { answer: { outcomes }, surplus };
        });
        await removeApks(services, surplus);
        getBuildQueue(services).wake();
        return answer;
    };
}

const getIds = (all: readonly { id: string }[]) => all.map(({ id }) => id);

const retry = forEachJob({
    event: 'retry',
    act: async (services, able, db) => ({ done: new Set(await retryJobs(services, getIds(able), db)), surplus: [] }),
});

const release = forEachJob({
    event: 'release',
    act: (services, able, db, write) => releaseJobs(services, db, able, write),
});

export const apkJobHandlers: readonly HandledCall[] = [
    handle(calls.inquireJobs, jobs),
    handle(calls.retryJobs, idempotent(retry)),
    handle(calls.releaseJobs, idempotent(release)),
];
