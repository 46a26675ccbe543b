import { type Background, createBackground, onceForStore, startBackground } from '../../base/services/background';
import type { Services } from '../../base/services/context';
import { type BuilderPool, createBuilderPool } from './builder/pool';
import { drawAhead } from './order';
import { claimJob, forgetClaims } from './queue';
import { workOn } from './work';

/**
 * What builds in one process; whoever needs its threads takes `pool`. `drawAhead` has the pictures of a landing page's app
 * drawn when there is time, so that builds find them drawn.
 */
export type Building = Background & { pool: BuilderPool; drawAhead(ldpId: string): void };

/** Draws pictures one app after another. What of it a process does not get to, the build does. */
function createDrawing(services: Services) {
    const wanted = new Set<string>();
    const work = createBackground(services, {
        most: Math.min(1, services.config.apk.threads),
        waiting: 'pictures of an app have to wait for its build',
        async next() {
            const [ldpId] = wanted;
            if (ldpId === undefined) return false;
            wanted.delete(ldpId);
            await drawAhead(services, ldpId);
            return true;
        },
    });
    return {
        stop: work.stop,
        drawAhead(ldpId: string) {
            wanted.add(ldpId);
            work.wake();
        },
    };
}

function createBuilding(services: Services): Building {
    const { threads } = services.config.apk;
    const pool = createBuilderPool({
        threads: Math.max(1, threads),
        idleFailed: (err) => services.log.error({ err }, 'a thread that builds apps failed while it had nothing to do'),
    });
    const work = createBackground(services, {
        // One more for each thread, so that none waits for pictures or for the store.
        most: 2 * threads,
        waiting: 'apps have to wait to be built',
        async next() {
            const job = await claimJob(services);
            if (job) await workOn(services, pool, job);
            return job !== undefined;
        },
    });
    const drawing = createDrawing(services);
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

/** What builds for these services: one for each store. */
export const buildingOf = onceForStore(createBuilding);

/** Once in a process: see `startBackground`. Answers how to stop. */
export function startBuilding(services: Services): () => Promise<void> {
    return startBackground(services, buildingOf(services), {
        forget: () => forgetClaims(services),
        everyMs: services.config.apk.lookMs,
        waiting: 'builds of before have to wait',
    });
}
