import { setImmediate } from 'node:timers/promises';
import {
    createBackground,
    onceForStore,
    type RestingBackground,
    startBackground,
} from '../../base/services/background';
import { isPutAside, type JobCause, putAsideReason, startClaimRenewal } from '../../base/services/claims';
import type { Services } from '../../base/services/context';
import { count } from '../../base/services/figures';
import { StorageError } from '../../base/storage/storage';
import { Failure } from '../../base/system/errors';
import { type Refusal, Refused } from '../../base/system/refused';
import { copyToTarget } from './copy';
import { Stale } from './stale';
import { type ClaimedTarget, claimMs, claimTarget, clearTargetClaims, failTarget, renewTarget } from './targets';
import { undoTarget } from './undo';

/** Maximum number of attempts if others write to the target at the same time. */
const maxAttempts = 5;

/** Interval at which a process looks for targets that another one left unfinished (milliseconds). */
const pollMs = 5000;

/** Whether another change interfered: a new attempt starts from its result. */
function isTransient(error: unknown, { dialect }: Services): boolean {
    return (
        error instanceof Stale ||
        (error instanceof Failure && (error.error === 'taken' || error.error === 'unavailable')) ||
        dialect.getFailure(error) !== undefined
    );
}

/** Whether an image that was to be shown does not exist any more. */
function isImageMissing(error: unknown, { dialect }: Services): boolean {
    const cause = error instanceof Failure ? error.cause : error;
    return dialect.getFailure(cause)?.reason === 'referenced';
}

/** Whether the database was too slow or not reachable, as opposed to busy with other changes to the target. */
function isUnavailable(error: unknown, { dialect }: Services): boolean {
    const gone = error instanceof Failure && error.error === 'unavailable';
    return gone || dialect.getFailure(error)?.reason === 'unavailable';
}

function toRefusal(error: unknown, services: Services, { target }: ClaimedTarget): Refusal {
    const what = { batchId: target.batch_id, ldpId: target.ldp_id };
    if (error instanceof Refused) return error;
    if (isImageMissing(error, services)) return { key: 'server.copyConfig.imageGone', params: {} };
    const { log } = services;
    const isStorage = error instanceof StorageError;
    if (isStorage || isUnavailable(error, services)) {
        log.warn({ err: error, ...what }, 'configuration could not be copied: database or storage is not available');
        return { key: isStorage ? 'server.copyConfig.storage' : 'server.copyConfig.unavailable', params: {} };
    }
    if (isTransient(error, services)) {
        log.warn({ err: error, ...what }, 'configuration could not be copied: others kept changing the target');
        return { key: 'server.copyConfig.busy', params: {} };
    }
    log.error({ err: error, ...what }, 'configuration could not be copied');
    return { key: 'server.copyConfig.unexpected', params: {} };
}

/** Records that a copy has failed. */
async function fail(services: Services, claimed: ClaimedTarget, reason: Refusal, cause: JobCause): Promise<void> {
    await failTarget(services, claimed, reason);
    count(services, 'jobs_failed_total', { kind: 'copies', cause });
}

type Failed = { reason: Refusal; cause: JobCause };

async function attempt(services: Services, claimed: ClaimedTarget): Promise<Failed | undefined> {
    const undoes = claimed.target.status === 'UNDOING';
    for (let tries = 1; ; tries += 1) {
        try {
            await (undoes ? undoTarget(services, claimed) : copyToTarget(services, claimed));
            return undefined;
        } catch (error) {
            if (isTransient(error, services) && tries < maxAttempts) {
                await setImmediate();
                continue;
            }
            const isOrder = error instanceof Refused || isImageMissing(error, services);
            return { reason: toRefusal(error, services, claimed), cause: isOrder ? 'order' : 'server' };
        }
    }
}

async function processTarget(services: Services, claimed: ClaimedTarget): Promise<void> {
    const { batch_id: batchId, ldp_id: ldpId } = claimed.target;
    if (isPutAside(claimed.target)) {
        services.log.error({ batchId, ldpId }, 'two processes ended during this copy: it is not retried');
        count(services, 'jobs_given_up_total', { kind: 'copies' });
        return await fail(services, claimed, putAsideReason, 'server');
    }
    const claim = startClaimRenewal(services, claimMs, () => renewTarget(services, claimed));
    try {
        const failed = await attempt(services, claimed);
        if (failed) await fail(services, claimed, failed.reason, failed.cause);
    } finally {
        claim.stop();
    }
}

/** Creates the queue that claims targets and processes them one after another, until it is stopped. */
export function createCopyQueue(services: Services): RestingBackground {
    return createBackground(services, {
        waiting: 'the queue of copy config failed; it is retried',
        async next() {
            const claimed = await claimTarget(services);
            if (claimed) await processTarget(services, claimed);
            return claimed !== undefined;
        },
    });
}

/** Returns the copy queue for these services, which processes one target at a time: one queue for each database. */
export const getCopyQueue = onceForStore(createCopyQueue);

/** Starts copying, once in each process: see `startBackground`. Returns a function that stops it. */
export function startCopying(services: Services): () => Promise<void> {
    return startBackground(services, getCopyQueue(services), {
        forget: () => clearTargetClaims(services),
        everyMs: pollMs,
        waiting: 'claims of an ended process could not be released; its copies are retried when they expire',
    });
}
