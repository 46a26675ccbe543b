import { setImmediate } from 'node:timers/promises';
import { type Background, createBackground, onceForStore, startBackground } from '../background';
import type { Services } from '../context';
import { Failure } from '../errors';
import { type Refusal, Refused } from '../refused';
import { StorageError } from '../storage/storage';
import { copyTo } from './copy';
import { Stale } from './stale';
import { type Claimed, claimTarget, failTarget, forgetClaims } from './targets';
import { undoAt } from './undo';

/** How often a target is tried when others write there at the same time. */
const mostTries = 5;

/** How often a process looks for what another one left undone (milliseconds). */
const lookMs = 5000;

/** Somebody came in between: the next look sees what they left. */
function isPassing(error: unknown, { dialect }: Services): boolean {
    return (
        error instanceof Stale ||
        (error instanceof Failure && (error.error === 'taken' || error.error === 'unavailable')) ||
        dialect.failureOf(error) !== undefined
    );
}

/** An image that was to be shown is there no more. */
function missesImage(error: unknown, { dialect }: Services): boolean {
    const cause = error instanceof Failure ? error.cause : error;
    return dialect.failureOf(cause)?.reason === 'referenced';
}

function reasonOf(error: unknown, services: Services): Refusal {
    if (error instanceof Refused) return error;
    if (error instanceof StorageError) return { key: 'server.copyConfig.storage', params: {} };
    if (missesImage(error, services)) return { key: 'server.copyConfig.imageGone', params: {} };
    if (isPassing(error, services)) return { key: 'server.copyConfig.busy', params: {} };
    services.log.error({ err: error }, 'configuration could not be copied');
    return { key: 'server.copyConfig.unexpected', params: {} };
}

async function attempt(services: Services, claimed: Claimed): Promise<Refusal | undefined> {
    const undoes = claimed.target.status === 'UNDOING';
    for (let tries = 1; ; tries += 1) {
        try {
            await (undoes ? undoAt(services, claimed) : copyTo(services, claimed));
            return undefined;
        } catch (error) {
            if (!isPassing(error, services) || tries === mostTries) return reasonOf(error, services);
            await setImmediate();
        }
    }
}

async function work(services: Services, claimed: Claimed): Promise<void> {
    const reason = await attempt(services, claimed);
    if (reason) await failTarget(services, claimed, reason);
}

/** What takes targets in hand and does them, one after another, until it is stopped. */
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

/** What copies for these services, a target at a time: one for each store. */
export const copyingOf = onceForStore(createCopying);

/** Once in a process: see `startBackground`. Answers how to stop. */
export function startCopying(services: Services): () => Promise<void> {
    return startBackground(services, copyingOf(services), {
        forget: () => forgetClaims(services),
        everyMs: lookMs,
        waiting: 'copies of before have to wait',
    });
}
