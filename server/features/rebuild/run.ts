import { loadRunning, ownBuiltTime } from '../../base/database/running';
import { type Background, createBackground, onceForStore, startBackground } from '../../base/services/background';
import type { Services } from '../../base/services/context';
import { clearLease, createLease } from './lease';
import { findResorting, resortSome } from './resorting';
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
    const { db, dialect, log, resources, now } = services;
    const lease = createLease(services);
    /** Number of rows to rebuild, by content type. */
    let pending = new Map<string, number>();
    let isCounted = false;
    let work: TypeProgress | undefined;

    /**
     * Whether processes of a later build serve the database, too. Rows have one form, which is theirs: two builds that
     * bring each other's rows into their own would never end.
     */
    async function isOverruled(): Promise<boolean> {
        if (!dialect.isShared) return false;
        return (await loadRunning(db, now())).builds.some((builtTime) => builtTime > ownBuiltTime);
    }

    /** Leaves what is not done to a later build. */
    async function leave(): Promise<false> {
        pending = new Map();
        isCounted = false;
        work = undefined;
        await lease.release();
        return false;
    }

    async function look(): Promise<Map<string, number>> {
        const found = new Map<string, number>();
        for (const resource of resources) {
            const count = await countStale(db, resource, maxCounted);
            if (count > 0) found.set(resource.name, count);
        }
        return found;
    }

    function begin(resource: string, rows: number): TypeProgress {
        log.info({ resource, rows }, 'migration of changed records started');
        return { misfits: new Map(), taken: [], rows: 0, began: now().getTime() };
    }

    function end(resource: string, { misfits, taken, rows, began }: TypeProgress): void {
        log.info({ resource, rows, ms: now().getTime() - began }, 'migration of changed records finished');
        if (misfits.size > 0) {
            const fields = Object.fromEntries(misfits);
            log.warn(
                { resource, fields },
                'stored values do not fit their fields: declare the former fields with changed()',
            );
        }
        if (taken.length > 0) {
            const records = taken.slice(0, 20);
            log.warn(
                { resource, count: taken.length, records },
                'records share a value that must be unique: change it in all but one of them',
            );
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

    /** Sorts a few records by another language; false if none wait, or another process holds the lease. */
    async function resort(): Promise<boolean> {
        const page = await findResorting(db);
        if (!page || !(await lease.take())) return false;
        await resortSome(services, page);
        return true;
    }

    const background = createBackground(services, {
        waiting: 'migration of changed records failed; it is retried',
        async next() {
            // People who changed the language are waiting for their lists.
            if (await resort()) return true;
            if (await isOverruled()) return await leave();
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
        waiting: 'the migration lease of an ended process could not be released; it is retried when it expires',
    });
}
