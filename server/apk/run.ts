import { setImmediate } from 'node:timers/promises';
import type { Services } from '../context';
import type { Database } from '../database/tables';
import { type BuilderPool, createBuilderPool } from './builder/pool';
import { claimJob, forgetClaims } from './queue';
import { workOn } from './work';

/** What builds in one process. `wake` has it look at the queue; whoever needs its threads takes `pool`. */
export type Building = { pool: BuilderPool; wake(): void; stop(): Promise<void> };

function createBuilding(services: Services): Building {
    const { threads } = services.config.apk;
    const pool = createBuilderPool({ threads: Math.max(1, threads) });
    const running = new Set<Promise<void>>();
    let wakes = 0;
    let stopped = false;

    async function workOff(): Promise<void> {
        while (!stopped) {
            const seen = wakes;
            const job = await claimJob(services);
            if (job) await workOn(services, pool, job);
            else if (seen === wakes) return;
            await setImmediate();
        }
    }

    function start(): void {
        const work = workOff()
            .catch((err: unknown) => services.log.warn({ err }, 'apps have to wait to be built'))
            .finally(() => running.delete(work));
        running.add(work);
    }

    return {
        pool,
        wake() {
            wakes += 1;
            // One more for each thread, so that none waits for pictures or for the store.
            while (!stopped && running.size < 2 * threads) start();
        },
        async stop() {
            stopped = true;
            await Promise.all(running);
            await pool.close();
        },
    };
}

const known = new WeakMap<Database, Building>();

/** What builds for these services: one for each store. */
export function buildingOf(services: Services): Building {
    const building = known.get(services.db) ?? createBuilding(services);
    known.set(services.db, building);
    return building;
}

/** Once in a process, before anything is built there. Takes up what was left undone, now and whenever another process leaves something. Answers how to stop. */
export function startBuilding(services: Services): () => Promise<void> {
    const building = buildingOf(services);
    const timer = setInterval(() => building.wake(), services.config.apk.lookMs);
    timer.unref();
    forgetClaims(services)
        .catch((err: unknown) => services.log.warn({ err }, 'builds of before have to wait'))
        .finally(() => building.wake());
    return async () => {
        clearInterval(timer);
        await building.stop();
    };
}
