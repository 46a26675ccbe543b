import type { Write } from '../../base/database/change';
import type { ApkJobTable, ApkTaskTable } from '../../base/database/tables/apks';
import { isPutAside, type JobCause, putAsideReason, startClaimRenewal } from '../../base/services/claims';
import type { Services } from '../../base/services/context';
import { count } from '../../base/services/figures';
import { StorageError } from '../../base/storage/storage';
import { Failure } from '../../base/system/errors';
import { type Refusal, Refused } from '../../base/system/refused';
import { UnusableApp } from '../../domain/media/appPictures/unusableApp';
import { createBuildIdentity } from './apps';
import type { BuilderPool } from './builder/pool';
import { createApkFileName, getApkKey, removeApks } from './files';
import { loadBuildInput, toRefusedApp } from './order';
import { type BuiltApp, failJob, finishJob, renewClaim, requeueJob } from './queue';
import { apkResource, lockPages, releaseBuilt } from './release';
import { removeSurplus } from './surplus';
import { findTask } from './tasks';

/** Returns the author of an automatic release: the account that ordered the task. */
function getReleaseWrite({ account_id, username }: ApkTaskTable, { now }: Services): Write {
    const author = { accountId: account_id, username, address: '' };
    return { resource: apkResource, verb: 'release', author, time: now().toISOString() };
}

/**
 * Marks a job as built and, with automatic release, releases it in the same transaction. Returns the files that are no
 * longer needed: the new one itself if the claim has been lost.
 */
async function conclude(
    services: Services,
    job: ApkJobTable,
    task: ApkTaskTable,
    built: BuiltApp & { file: string },
): Promise<string[]> {
    return await services.db.transaction().execute(async (transaction) => {
        await lockPages(services, transaction, [job.ldp_id]);
        if (!(await finishJob(services, job, built, transaction))) return [built.file];
        if (task.auto_release === 1)
            await releaseBuilt(services, transaction, job, built.version_code, getReleaseWrite(task, services));
        return await removeSurplus(services, transaction, [job.ldp_id]);
    });
}

async function build(services: Services, pool: BuilderPool, job: ApkJobTable, isValid: () => boolean): Promise<void> {
    const task = await findTask(services.db, job.task_id);
    if (!task) return;
    const order = await loadBuildInput(services, job, task);
    const { key, ...identity } = await createBuildIdentity(services, job.ldp_id);
    const app = { ...order, ...identity };
    const { bytes, report } = await pool.build(app, key);
    if (!isValid()) return;
    const file = createApkFileName();
    await services.storage.write(getApkKey(file), bytes);
    const unneeded = await conclude(services, job, task, {
        file,
        size: report.size,
        sha256: report.sha256,
        app_name: app.name,
        package_id: report.packageId,
        version_code: report.versionCode,
        version_name: report.versionName,
        certificate_sha256: report.certificateSha256,
    });
    await removeApks(services, unneeded);
}

/** Whether the database or the storage did not respond, so that a later attempt may succeed. */
function isTransient(error: unknown, { dialect }: Services): boolean {
    const gone = error instanceof Failure && error.error === 'unavailable';
    return gone || error instanceof StorageError || dialect.getFailure(error) !== undefined;
}

/** Records that a job has failed. */
async function fail(services: Services, job: ApkJobTable, reason: Refusal, cause: JobCause = 'server'): Promise<void> {
    if (await failJob(services, job, reason)) count(services, 'jobs_failed_total', { kind: 'app builds', cause });
}

function toRefused(error: unknown, { log }: Services, { ldp_id, id }: ApkJobTable): Refused {
    if (error instanceof Refused) return error;
    if (error instanceof UnusableApp) return toRefusedApp(error);
    log.error({ err: error, ldpId: ldp_id, jobId: id }, 'an app could not be built');
    return new Refused('server.apk.unexpected');
}

/**
 * Builds a claimed job and records the outcome. Nothing is recorded if the claim has been lost.
 *
 * @throws an error that prevents recording the outcome; the lease expires then, and another process claims the job
 */
export async function workOn(services: Services, pool: BuilderPool, job: ApkJobTable): Promise<void> {
    const { restMs, mostTries } = services.config.apk;
    if (job.tries > mostTries) return await fail(services, job, new Refused('server.apk.gaveUp'));
    if (isPutAside(job)) {
        services.log.error(
            { ldpId: job.ldp_id, jobId: job.id },
            'two processes ended during this build: it is not retried',
        );
        count(services, 'jobs_given_up_total', { kind: 'app builds' });
        return await fail(services, job, putAsideReason);
    }
    const claim = startClaimRenewal(services, services.config.apk.leaseMs, () => renewClaim(services, job));
    try {
        await build(services, pool, job, claim.isValid);
    } catch (error) {
        if (isTransient(error, services)) {
            services.log.warn({ err: error, jobId: job.id }, 'a build failed for now and is requeued');
            await requeueJob(services, job, restMs);
        } else {
            const isOrder = error instanceof Refused || error instanceof UnusableApp;
            await fail(services, job, toRefused(error, services, job), isOrder ? 'order' : 'server');
        }
    } finally {
        claim.stop();
    }
}
