import { setImmediate } from 'node:timers/promises';
import type { Database } from '../database/tables';
import type { Services } from './context';

/**
 * A worker for a queue in the database. `wake` makes it look for work; `stop` resolves when work in progress has
 * finished.
 */
export type Background = { wake(): void; stop(): Promise<void> };

/** A worker that tells when it has found no more work. */
export type RestingBackground = Background & { idle(): Promise<void> };

/** Claims and does the next piece of work; returns false if none is waiting. */
type ProcessNext = () => Promise<boolean>;

/**
 * Creates a worker that does at most `most` pieces of work at once and yields to the event loop between two. If `next`
 * throws, the error is logged with the message `waiting`, and the worker rests until the next `wake`.
 */
export function createBackground(
    { log }: Pick<Services, 'log'>,
    { next, most = 1, waiting }: { next: ProcessNext; most?: number; waiting: string },
): RestingBackground {
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
            // Synchronously after the last look, so that no `wake` in between is lost.
            busy -= 1;
        }
    }

    async function idle(): Promise<void> {
        while (running.size > 0) await Promise.all(running);
    }

    return {
        wake() {
            wakes += 1;
            while (!stopped && busy < most) {
                const work = workOff().finally(() => running.delete(work));
                running.add(work);
            }
        },
        idle,
        async stop() {
            stopped = true;
            await idle();
        },
    };
}

/**
 * Starts a worker, once in each process: calls `forget`, which releases claims of a dead process, looks for unfinished
 * work, and looks again every `everyMs` milliseconds, since other processes add work too. Returns the function that
 * stops it.
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

/** Returns a function that creates a value once for each database and then returns the same one. */
export function onceForStore<T, Given extends Pick<Services, 'db'> = Services>(
    create: (services: Given) => T,
): (services: Given) => T {
    const known = new WeakMap<Database, { value: T }>();
    return (services) => {
        const cached = known.get(services.db) ?? { value: create(services) };
        known.set(services.db, cached);
        return cached.value;
    };
}
