import { type Background, createBackground, onceForStore, startBackground } from '../../base/services/background';
import type { Services } from '../../base/services/context';
import { type BuilderPool, createBuilderPool } from './builder/pool';
import { drawAhead } from './order';
import { claimJob, clearJobClaims } from './queue';
import { workOn } from './work';

/**
 * The build queue of one process; `pool` gives access to its threads. `drawAhead` lets the pictures of a landing page's
 * app be drawn when there is time, so that builds find them ready.
 */
export type BuildQueue = Background & { pool: BuilderPool; drawAhead(ldpId: string): void };

/** Draws the pictures of one app after another. Those that a process does not get to are drawn by the build. */
function createDrawingQueue(services: Services) {
    const pending = new Set<string>();
    const work = createBackground(services, {
        most: Math.min(1, services.config.apk.threads),
        waiting: 'pictures of an app could not be drawn in advance; its build draws them',
        async next() {
            const [ldpId] = pending;
            if (ldpId === undefined) return false;
            pending.delete(ldpId);
            await drawAhead(services, ldpId);
            return true;
        },
    });
    return {
        stop: work.stop,
        drawAhead(ldpId: string) {
            pending.add(ldpId);
            work.wake();
        },
    };
}

function createBuildQueue(services: Services): BuildQueue {
    const { threads } = services.config.apk;
    const pool = createBuilderPool({
        threads: Math.max(1, threads),
        idleFailed: (err) => services.log.error({ err }, 'a builder thread failed while it was idle'),
    });
    const work = createBackground(services, {
        // One more job for each thread, so that no thread waits for pictures or the database.
        most: 2 * threads,
        waiting: 'the queue of apps failed; it is retried',
        async next() {
            const job = await claimJob(services);
            if (job) await workOn(services, pool, job);
            return job !== undefined;
        },
    });
    const drawing = createDrawingQueue(services);
    return {
        pool,
        wake: work.wake,
        drawAhead: drawing.drawAhead,
        async stop() {
            await Promise.all([work.stop(), drawing.stop()]);
            await pool.close();
        },
    };
}

/** Returns the build queue for these services: one for each database. */
export const getBuildQueue = onceForStore(createBuildQueue);

/** Starts building, once in each process: see `startBackground`. Returns a function that stops it. */
export function startBuilding(services: Services): () => Promise<void> {
    return startBackground(services, getBuildQueue(services), {
        forget: () => clearJobClaims(services),
        everyMs: services.config.apk.lookMs,
        waiting: 'claims of an ended process could not be released; its builds are retried when they expire',
    });
}
