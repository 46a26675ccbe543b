import type { Runner } from './runner';

type EndableRunner = Pick<Runner<never, unknown>, 'end' | 'onEnd'>;

type PoolOptions<R> = {
    start(): R;
    /** Seconds without work after which idle runners are ended, since each holds memory. */
    idleSeconds: number;
    /** Is called with the reason if an idle runner ended by itself. */
    idleFailed?: (error: Error) => void;
};

export type Pool<R> = {
    /** Runs work with a runner of its own. If the work fails, the runner is ended, and the next work gets another. */
    use<T>(work: (runner: R) => Promise<T>): Promise<T>;
    /** Ends all runners; work in progress fails. */
    close(): Promise<void>;
};

/** Creates a pool of runners that are started on demand. The pool does not limit their number; its callers do. */
export function createPool<R extends EndableRunner>({
    start,
    idleSeconds,
    idleFailed = () => undefined,
}: PoolOptions<R>): Pool<R> {
    const all = new Set<R>();
    let idle: R[] = [];
    let rest: NodeJS.Timeout | undefined;
    let closed = false;

    function startOne(): R {
        const runner = start();
        all.add(runner);
        runner.onEnd((error) => {
            all.delete(runner);
            if (error && idle.includes(runner)) idleFailed(error);
            idle = idle.filter((each) => each !== runner);
        });
        return runner;
    }

    async function end(runners: Iterable<R>): Promise<void> {
        await Promise.all(Array.from(runners, (runner) => runner.end()));
    }

    function restAfter(runner: R): void {
        idle.push(runner);
        clearTimeout(rest);
        rest = setTimeout(() => void end(idle.splice(0)), 1000 * idleSeconds).unref();
    }

    return {
        async use(work) {
            if (closed) throw new Error('The pool is closed');
            const runner = idle.pop() ?? startOne();
            try {
                const done = await work(runner);
                if (all.has(runner)) restAfter(runner);
                return done;
            } catch (error) {
                await runner.end();
                throw error;
            }
        },
        async close() {
            closed = true;
            clearTimeout(rest);
            await end(all);
        },
    };
}
