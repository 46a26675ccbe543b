import type { Write } from '../../base/database/change';
import type { ApkJobTable, ApkTaskTable } from '../../base/database/tables';
import { endedTwice, holdClaim, isPutAside } from '../../base/services/claims';
import type { Services } from '../../base/services/context';
import { StorageError } from '../../base/storage/storage';
import { Failure } from '../../base/system/errors';
import { Refused } from '../../base/system/refused';
import { UnusableApp } from '../../domain/media/appPictures/unusableApp';
import { identityFor } from './apps';
import type { BuilderPool } from './builder/pool';
import { apkKeyOf, newApkFile, removeApks } from './files';
import { orderFor, refusalOf } from './order';
import { type Built, failJob, finishJob, giveBack, keepClaim } from './queue';
import { apkResource, lockPages, releaseBuilt } from './release';
import { removeSurplus } from './surplus';
import { findTask } from './tasks';

/** Whose release it is where a task releases by itself: whoever ordered it. */
function writeFor({ account_id, username }: ApkTaskTable, { now }: Services): Write {
    const author = { accountId: account_id, username, address: '' };
    return { resource: apkResource, verb: 'release', author, time: now().toISOString() };
}

/**
 * What counts as built, and as released where the task says so: both or neither. Answers the files that nobody needs any
 * more, which is the new one where the build does not count.
 */
async function conclude(
    services: Services,
    job: ApkJobTable,
    task: ApkTaskTable,
    built: Built & { file: string },
): Promise<string[]> {
    return await services.db.transaction().execute(async (transaction) => {
        await lockPages(services, transaction, [job.ldp_id]);
        if (!(await finishJob(services, job, built, transaction))) return [built.file];
        if (task.auto_release === 1)
            await releaseBuilt(services, transaction, job, built.version_code, writeFor(task, services));
        return await removeSurplus(services, transaction, [job.ldp_id]);
    });
}

async function build(services: Services, pool: BuilderPool, job: ApkJobTable, stands: () => boolean): Promise<void> {
    const task = await findTask(services.db, job.task_id);
    if (!task) return;
    const order = await orderFor(services, job, task);
    const { key, ...identity } = await identityFor(services, job.ldp_id);
    const app = { ...order, ...identity };
    const { bytes, report } = await pool.build(app, key);
    if (!stands()) return;
    const file = newApkFile();
    await services.storage.write(apkKeyOf(file), bytes);
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

/** The store or the storage did not answer: later it may. */
function isPassing(error: unknown, { dialect }: Services): boolean {
    const gone = error instanceof Failure && error.error === 'unavailable';
    return gone || error instanceof StorageError || dialect.failureOf(error) !== undefined;
}

function refused(error: unknown, { log }: Services, { ldp_id, id }: ApkJobTable): Refused {
    if (error instanceof Refused) return error;
    if (error instanceof UnusableApp) return refusalOf(error);
    log.error({ err: error, ldpId: ldp_id, jobId: id }, 'an app could not be built');
    return new Refused('server.apk.unexpected');
}

/**
 * Builds one claimed job and says what became of it. Nothing of it counts where the claim does not stand any more.
 *
 * @throws what stands in the way of saying so; the claim then runs out, and another process takes the job
 */
export async function workOn(services: Services, pool: BuilderPool, job: ApkJobTable): Promise<void> {
    const { restMs, mostTries } = services.config.apk;
    if (job.tries > mostTries) return void (await failJob(services, job, new Refused('server.apk.gaveUp')));
    if (isPutAside(job)) {
        services.log.error({ ldpId: job.ldp_id, jobId: job.id }, 'a build that two processes ended with is put aside');
        return void (await failJob(services, job, endedTwice));
    }
    const claim = holdClaim(services, services.config.apk.leaseMs, () => keepClaim(services, job));
    try {
        await build(services, pool, job, claim.stands);
    } catch (error) {
        if (isPassing(error, services)) {
            services.log.warn({ err: error, jobId: job.id }, 'a build has to wait');
            await giveBack(services, job, restMs);
        } else {
            await failJob(services, job, refused(error, services, job));
        }
    } finally {
        claim.release();
    }
}
