import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { Surge } from '../surge/openLoop';

/** Visits of copies by chance, `perSecond` for `seconds`, of as many callers at once at most. */
export type VisitOrder = { url: string; path: string; perSecond: number; seconds: number; callers?: number };

/**
 * Starts visitors in a process of their own: in that of the console's calls, each would wait for what the others do with
 * their answers.
 */
export function startVisitors() {
    const child = fork('bench/site/visitorProcess.ts', { execArgv: ['--import', 'tsx'] });
    return {
        async visit(order: VisitOrder): Promise<Surge> {
            const answered = once(child, 'message');
            child.send(order);
            // The process answers each order with what came of it.
            const [surge] = (await answered) as [Surge];
            return surge;
        },
        stop: () => void child.kill(),
    };
}
