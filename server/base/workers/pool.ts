import type { Runner } from './runner';

type Ending = Pick<Runner<never, unknown>, 'end' | 'onEnd'>;

type Options<R> = {
    start(): R;
    /** After so long without work they are let go: each holds some memory. */
    idleSeconds: number;
    /** Hears why one ended that nobody waited for. */
    idleFailed?: (error: Error) => void;
};

export type Pool<R> = {
    /** Gives some work a runner of its own. One whose work fails is ended; the next work gets another. */
    use<T>(work: (runner: R) => Promise<T>): Promise<T>;
    /** Ends all of them; what they are at fails. */
    close(): Promise<void>;
};

/** Runners that are started when they are first needed. How many there are is a matter of who takes turns for them. */
export function createPool<R extends Ending>({
    start,
    idleSeconds,
    idleFailed = () => undefined,
}: Options<R>): Pool<R> {
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
            if (closed) throw new Error('Nothing more is worked on');
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
