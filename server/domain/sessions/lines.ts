import { setTimeout as pause } from 'node:timers/promises';
import { createLimiter } from '../../base/system/limiter';

type NamedQueue = { inTurn: ReturnType<typeof createLimiter>; users: number };

/**
 * Creates queues by name: work under the same name runs one after another. Each queue has at most `mostWaiting`
 * entries; `refuse` throws for further ones. Queues exist in one process only. `count` tells of all of them.
 */
export function createQueues(mostWaiting: number, refuse: () => never) {
    const lines = new Map<string, NamedQueue>();
    const inLine = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
        const line = lines.get(name) ?? { inTurn: createLimiter(1, { mostWaiting, refuse }), users: 0 };
        lines.set(name, line);
        line.users += 1;
        try {
            return await line.inTurn(work);
        } finally {
            line.users -= 1;
            if (line.users === 0) lines.delete(name);
        }
    };
    const count = () => {
        const users = [...lines.values()].reduce((sum, line) => sum + line.users, 0);
        return { running: lines.size, waiting: users - lines.size };
    };
    return Object.assign(inLine, { count });
}

/** Creates queues by name whose entries start `everyMs` apart. The first entry of an empty queue starts at once. */
export function createPacedQueues(everyMs: number, mostWaiting: number, refuse: () => never) {
    const inLine = createQueues(mostWaiting, refuse);
    const wait = (name: string): Promise<void> =>
        new Promise((begin, reject) => {
            inLine(name, async () => {
                begin();
                await pause(everyMs, undefined, { ref: false });
            }).catch(reject);
        });
    return Object.assign(wait, { count: inLine.count });
}
