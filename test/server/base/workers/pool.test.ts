import { expect, it } from 'vitest';
import { createPool } from '../../../../server/base/workers/pool';

/** Creates runners that count themselves as long as they live. */
function createRunners() {
    const alive = new Set<object>();
    const start = () => {
        const runner = { onEnd: () => undefined, end: async () => void alive.delete(runner) };
        alive.add(runner);
        return runner;
    };
    return { alive, start };
}

it('a pool starts runners for work, keeps them for the next, and ends them after some time without any', async () => {
    const { alive, start } = createRunners();
    const pool = createPool({ start, idleSeconds: 0.01 });
    expect(alive.size).toBe(0);
    await Promise.all([pool.use(async () => alive.size), pool.use(async () => alive.size)]);
    await expect.poll(() => alive.size).toBe(0);

    const lasting = createPool({ start, idleSeconds: 3600 });
    for (let work = 0; work < 3; work += 1) await lasting.use(async () => undefined);
    expect(alive.size).toBe(1);
    await lasting.close();
    expect(alive.size).toBe(0);
});
