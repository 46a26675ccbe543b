import { type Background, createBackground, onceForStore, startBackground } from '../../base/services/background';
import type { Services } from '../../base/services/context';
import { clearLease, createLease } from './lease';
import { type RebuildProblems, rebuildRows } from './rows';
import { countStale } from './stale';

/** Counting stops at this number: only the order of magnitude matters. */
const maxCounted = 100_000;

/** Interval at which a process looks for rows that others have left in an older form (milliseconds). */
const pollMs = 60_000;

/** `pending` returns the number of rows not yet in the current form, by content type, as far as this process knows. */
export type RebuildQueue = Background & { pending(): Readonly<Record<string, number>> };

/** The progress of this process with one content type. */
type TypeProgress = RebuildProblems & { rows: number; began: number };

export function createRebuildQueue(services: Services): RebuildQueue {
    const { db, log, resources, now } = services;
    const lease = createLease(services);
    /** Number of rows to rebuild, by content type. */
    let pending = new Map<string, number>();
    let isCounted = false;
    let work: TypeProgress | undefined;

    async function look(): Promise<Map<string, number>> {
        const found = new Map<string, number>();
        for (const resource of resources) {
            const count = await countStale(db, resource, maxCounted);
            if (count > 0) found.set(resource.name, count);
        }
        return found;
    }

    function begin(resource: string, rows: number): TypeProgress {
        log.info({ resource, rows }, 'records are brought to the form that is declared now');
        return { misfits: new Map(), taken: [], rows: 0, began: now().getTime() };
    }

    function end(resource: string, { misfits, taken, rows, began }: TypeProgress): void {
        log.info({ resource, rows, ms: now().getTime() - began }, 'records are in the form that is declared now');
        if (misfits.size > 0) {
            const fields = Object.fromEntries(misfits);
            log.warn({ resource, fields }, 'stored values do not fit their fields: say with `changed` what they were');
        }
        if (taken.length > 0) {
            const records = taken.slice(0, 20);
            log.warn({ resource, count: taken.length, records }, 'records share a value that is to be unique now');
        }
    }

    /** Rebuilds a few rows; false if none are left, or another process holds the lease. */
    async function workOn(): Promise<boolean> {
        const [first] = pending;
        if (!first) {
            await lease.release();
            return false;
        }
        const [name, rows] = first;
        const resource = resources.find((each) => each.name === name);
        if (!resource || !(await lease.take())) return false;
        work ??= begin(name, rows);
        const written = await rebuildRows(services, resource, work);
        work.rows += written;
        pending.set(name, Math.max(0, rows - written));
        if (written > 0) return true;
        end(name, work);
        work = undefined;
        return pending.delete(name);
    }

    const background = createBackground(services, {
        waiting: 'records have to wait to be brought to the form that is declared now',
        async next() {
            if (!isCounted) pending = await look();
            isCounted = await workOn();
            return isCounted;
        },
    });
    return {
        wake: background.wake,
        async stop() {
            await background.stop();
            await lease.release();
        },
        pending: () => Object.fromEntries(pending),
    };
}

/** Returns the queue that brings the rows of this database into the currently declared form. */
export const getRebuildQueue = onceForStore(createRebuildQueue);

/** Starts rebuilding, once in each process: see `startBackground`. Returns a function that stops it. */
export function startRebuilding(services: Services): () => Promise<void> {
    return startBackground(services, getRebuildQueue(services), {
        forget: () => clearLease(services),
        everyMs: pollMs,
        waiting: 'records in an older form have to wait',
    });
}
