import { setImmediate } from 'node:timers/promises';
import type { Database } from '../database/tables';
import type { Services } from './context';

/** Work that waits in the store. `wake` has it looked for; `stop` ends when what was begun has ended. */
export type Background = { wake(): void; stop(): Promise<void> };

/** Takes up what waits in the store and does it; answers false where nothing waits. */
type Next = () => Promise<boolean>;

/**
 * Works off what waits in the store, at most `most` things at once, so that other work has its turn between two of them.
 * What `next` throws is logged as `waiting`, and left to whoever wakes it again.
 */
export function createBackground(
    { log }: Pick<Services, 'log'>,
    { next, most = 1, waiting }: { next: Next; most?: number; waiting: string },
): Background {
    const running = new Set<Promise<void>>();
    let busy = 0;
    let wakes = 0;
    let stopped = false;

    async function workOff(): Promise<void> {
        busy += 1;
        try {
            while (!stopped) {
                const seen = wakes;
                if (!(await next()) && seen === wakes) break;
                await setImmediate();
            }
        } catch (err) {
            log.warn({ err }, waiting);
        } finally {
            // In the same turn as the last look, so that nobody who wakes it goes unheard.
            busy -= 1;
        }
    }

    return {
        wake() {
            wakes += 1;
            while (!stopped && busy < most) {
                const work = workOff().finally(() => running.delete(work));
                running.add(work);
            }
        },
        async stop() {
            stopped = true;
            await Promise.all(running);
        },
    };
}

/**
 * Once in a process, before any of this work is done there: has `forget` let go of what a process that is gone had in hand,
 * takes up what was left undone, and looks again now and then, since other processes leave some too. Answers how to stop.
 */
export function startBackground(
    { log }: Pick<Services, 'log'>,
    background: Background,
    { forget, everyMs, waiting }: { forget(): Promise<void>; everyMs: number; waiting: string },
): () => Promise<void> {
    const timer = setInterval(() => background.wake(), everyMs);
    timer.unref();
    forget()
        .catch((err: unknown) => log.warn({ err }, waiting))
        .finally(() => background.wake());
    return async () => {
        clearInterval(timer);
        await background.stop();
    };
}

/** What a process has once for each store. */
export function onceForStore<T>(create: (services: Services) => T): (services: Services) => T {
    const known = new WeakMap<Database, { made: T }>();
    return (services) => {
        const kept = known.get(services.db) ?? { made: create(services) };
        known.set(services.db, kept);
        return kept.made;
    };
}
