import { setImmediate } from 'node:timers/promises';
import type { Services } from '../context';
import type { Database } from '../database/tables';
import { Failure } from '../errors';
import { StorageError } from '../storage/storage';
import { copyTo } from './copy';
import { type Refusal, Refused, Stale } from './refused';
import { type Claimed, claimTarget, settleTarget } from './targets';
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
    if (!reason) return;
    await settleTarget(services.db, claimed.target, {
        status: claimed.target.status === 'UNDOING' ? 'KEPT' : 'FAILED',
        reason,
    });
}

/** What copies in one process, a target at a time, so that other work has its turn between two of them. */
export type Copying = { wake(): void; stop(): Promise<void> };

function createCopying(services: Services): Copying {
    let running: Promise<void> | undefined;
    let woken = false;
    let stopped = false;

    async function run(): Promise<void> {
        while (woken && !stopped) {
            woken = false;
            for (;;) {
                const claimed = stopped ? undefined : await claimTarget(services);
                if (!claimed) break;
                await work(services, claimed);
                await setImmediate();
            }
        }
    }

    function wake(): void {
        woken = true;
        running ??= run()
            .catch((err: unknown) => {
                woken = false;
                services.log.warn({ err }, 'copying configuration has to wait');
            })
            .finally(() => {
                running = undefined;
                if (woken && !stopped) wake();
            });
    }

    return {
        wake,
        async stop() {
            stopped = true;
            await running;
        },
    };
}

const known = new WeakMap<Database, Copying>();

/** What copies for these services: one for each store. */
export function copyingOf(services: Services): Copying {
    const copying = known.get(services.db) ?? createCopying(services);
    known.set(services.db, copying);
    return copying;
}

/** Takes up what was left undone, now and whenever another process leaves something. Answers how to stop. */
export function startCopying(services: Services): () => Promise<void> {
    const copying = copyingOf(services);
    const timer = setInterval(() => copying.wake(), lookMs);
    timer.unref();
    copying.wake();
    return async () => {
        clearInterval(timer);
        await copying.stop();
    };
}
