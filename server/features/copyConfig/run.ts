import { setImmediate } from 'node:timers/promises';
import { type Background, createBackground, onceForStore, startBackground } from '../../base/services/background';
import { endedTwice, holdClaim, isPutAside } from '../../base/services/claims';
import type { Services } from '../../base/services/context';
import { StorageError } from '../../base/storage/storage';
import { Failure } from '../../base/system/errors';
import { type Refusal, Refused } from '../../base/system/refused';
import { copyTo } from './copy';
import { Stale } from './stale';
import { type Claimed, claimMs, claimTarget, failTarget, forgetClaims, keepTarget } from './targets';
import { undoAt } from './undo';

/** Maximum number of attempts if others write to the target at the same time. */
const mostTries = 5;

/** Interval at which a process looks for targets that another one left unfinished (milliseconds). */
const lookMs = 5000;

/** Whether another change interfered: a new attempt starts from its result. */
function isPassing(error: unknown, { dialect }: Services): boolean {
    return (
        error instanceof Stale ||
        (error instanceof Failure && (error.error === 'taken' || error.error === 'unavailable')) ||
        dialect.failureOf(error) !== undefined
    );
}

/** Whether an image that was to be shown does not exist any more. */
function missesImage(error: unknown, { dialect }: Services): boolean {
    const cause = error instanceof Failure ? error.cause : error;
    return dialect.failureOf(cause)?.reason === 'referenced';
}

/** Whether the database was too slow or not reachable, as opposed to busy with other changes to the target. */
function isUnavailable(error: unknown, { dialect }: Services): boolean {
    const gone = error instanceof Failure && error.error === 'unavailable';
    return gone || dialect.failureOf(error)?.reason === 'unavailable';
}

function reasonOf(error: unknown, services: Services, { target }: Claimed): Refusal {
    const what = { batchId: target.batch_id, ldpId: target.ldp_id };
    if (error instanceof Refused) return error;
    if (error instanceof StorageError) return { key: 'server.copyConfig.storage', params: {} };
    if (missesImage(error, services)) return { key: 'server.copyConfig.imageGone', params: {} };
    const { log } = services;
    if (isUnavailable(error, services)) {
        log.warn({ err: error, ...what }, 'configuration could not be copied, since the database did not answer');
        return { key: 'server.copyConfig.unavailable', params: {} };
    }
    if (isPassing(error, services)) return { key: 'server.copyConfig.busy', params: {} };
    log.error({ err: error, ...what }, 'configuration could not be copied');
    return { key: 'server.copyConfig.unexpected', params: {} };
}

async function attempt(services: Services, claimed: Claimed): Promise<Refusal | undefined> {
    const undoes = claimed.target.status === 'UNDOING';
    for (let tries = 1; ; tries += 1) {
        try {
            await (undoes ? undoAt(services, claimed) : copyTo(services, claimed));
            return undefined;
        } catch (error) {
            if (!isPassing(error, services) || tries === mostTries) return reasonOf(error, services, claimed);
            await setImmediate();
        }
    }
}

async function work(services: Services, claimed: Claimed): Promise<void> {
    const { batch_id: batchId, ldp_id: ldpId } = claimed.target;
    if (isPutAside(claimed.target)) {
        services.log.error({ batchId, ldpId }, 'a copy that two processes ended with is put aside');
        return await failTarget(services, claimed, endedTwice);
    }
    const claim = holdClaim(services, claimMs, () => keepTarget(services, claimed));
    try {
        const reason = await attempt(services, claimed);
        if (reason) await failTarget(services, claimed, reason);
    } finally {
        claim.release();
    }
}

/** Creates the queue that claims targets and processes them one after another, until it is stopped. */
export function createCopying(services: Services): Background {
    return createBackground(services, {
        waiting: 'copying configuration has to wait',
        async next() {
            const claimed = await claimTarget(services);
            if (claimed) await work(services, claimed);
            return claimed !== undefined;
        },
    });
}

/** Returns the copy queue for these services, which processes one target at a time: one queue for each database. */
export const copyingOf = onceForStore(createCopying);

/** Starts copying, once in each process: see `startBackground`. Returns a function that stops it. */
export function startCopying(services: Services): () => Promise<void> {
    return startBackground(services, copyingOf(services), {
        forget: () => forgetClaims(services),
        everyMs: lookMs,
        waiting: 'copies of before have to wait',
    });
}
