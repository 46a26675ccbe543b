import { type Background, createBackground, lookAgain, onceForStore } from '../background';
import type { Services } from '../context';
import { type BuilderPool, createBuilderPool } from './builder/pool';
import { claimJob, forgetClaims } from './queue';
import { workOn } from './work';

/** What builds in one process; whoever needs its threads takes `pool`. */
export type Building = Background & { pool: BuilderPool };

function createBuilding(services: Services): Building {
    const { threads } = services.config.apk;
    const pool = createBuilderPool({ threads: Math.max(1, threads) });
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
    return {
        pool,
        wake: work.wake,
        async stop() {
            await work.stop();
            await pool.close();
        },
    };
}

/** What builds for these services: one for each store. */
export const buildingOf = onceForStore(createBuilding);

/** Once in a process, before anything is built there. Takes up what was left undone, now and whenever another process leaves something. Answers how to stop. */
export function startBuilding(services: Services): () => Promise<void> {
    const building = buildingOf(services);
    const stop = lookAgain(building, services.config.apk.lookMs);
    forgetClaims(services)
        .catch((err: unknown) => services.log.warn({ err }, 'builds of before have to wait'))
        .finally(() => building.wake());
    return stop;
}
