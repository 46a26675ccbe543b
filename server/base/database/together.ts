import { setImmediate } from 'node:timers/promises';
import type { Database, Executor, Transaction } from './tables';

type Work<T> = (db: Executor) => Promise<T>;
type Pending = { run(transaction: Transaction): Promise<void>; runAlone(): Promise<void>; settle(): void };

/** Time after which a transaction takes in no more work (milliseconds): it blocks the process. */
const mostMs = 10;

/** Wraps work so that its result counts only when it has been committed. */
function prepare<T>(db: Database, work: Work<T>): { pending: Pending; result: Promise<T> } {
    const { promise: result, resolve, reject } = withResolvers<T>();
    let done: T;
    const pending: Pending = {
        async run(transaction) {
            done = await work(transaction);
        },
        runAlone: () => db.transaction().execute(work).then(resolve, reject),
        settle: () => resolve(done),
    };
    return { pending, result };
}

function withResolvers<T>() {
    let resolve: (value: T) => void = () => {};
    let reject: (error: unknown) => void = () => {};
    const promise = new Promise<T>((onResult, onError) => {
        resolve = onResult;
        reject = onError;
    });
    return { promise, resolve, reject };
}

/** Does as much of the waiting work as there is time for in one transaction; if that fails, each piece in its own. */
async function runTogether(db: Database, waiting: Pending[]): Promise<void> {
    const taken: Pending[] = [];
    try {
        await db.transaction().execute(async (transaction) => {
            const until = performance.now() + mostMs;
            do {
                const next = waiting.shift();
                if (!next) return;
                taken.push(next);
                await next.run(transaction);
            } while (performance.now() < until);
        });
    } catch {
        // Nothing was written. Alone, each piece fails by its own fault only, and says so to its own caller.
        for (const each of taken) await each.runAlone();
        return;
    }
    for (const each of taken) each.settle();
}

/**
 * Creates a function that does work in a transaction, together with other work that waits at the same time: the disk
 * takes longer to confirm a transaction than the database to fill it. If a piece of work fails, it is done once more on
 * its own, so it must have no effects beside those on the database.
 */
export function createTogether(): <T>(db: Database, work: Work<T>) => Promise<T> {
    const queues = new WeakMap<Database, Pending[]>();
    async function empty(db: Database, waiting: Pending[]): Promise<void> {
        while (waiting.length > 0) {
            // One transaction in each turn of the event loop: each turn accepts only one new connection.
            await setImmediate();
            await runTogether(db, waiting);
        }
        queues.delete(db);
    }
    return (db, work) => {
        const { pending, result } = prepare(db, work);
        const waiting = queues.get(db);
        if (waiting) waiting.push(pending);
        else {
            const fresh = [pending];
            queues.set(db, fresh);
            void empty(db, fresh);
        }
        return result;
    };
}
