import { setTimeout as pause } from 'node:timers/promises';
import { createTurns } from '../../base/system/turns';

type Line = { inTurn: ReturnType<typeof createTurns>; users: number };

/**
 * One line for each name: work under one name is done one after the other. So many may wait in a line; `refuse` throws for
 * whoever comes beyond them. Other processes have lines of their own.
 */
export function createLines(mostWaiting: number, refuse: () => never) {
    const lines = new Map<string, Line>();
    return async <T>(name: string, work: () => Promise<T>): Promise<T> => {
        const line = lines.get(name) ?? { inTurn: createTurns(1, { mostWaiting, refuse }), users: 0 };
        lines.set(name, line);
        line.users += 1;
        try {
            return await line.inTurn(work);
        } finally {
            line.users -= 1;
            if (line.users === 0) lines.delete(name);
        }
    };
}

/** Lets one after the other begin in each line, `everyMs` apart. The first in an empty line begins at once. */
export function createPaces(everyMs: number, mostWaiting: number, refuse: () => never) {
    const inLine = createLines(mostWaiting, refuse);
    return (name: string): Promise<void> =>
        new Promise((begin, reject) => {
            inLine(name, async () => {
                begin();
                await pause(everyMs, undefined, { ref: false });
            }).catch(reject);
        });
}
