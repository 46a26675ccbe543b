import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createConnection } from '../../../../src/base/connection/connection';

const lost = () => Promise.reject(new TypeError('Failed to fetch'));

beforeEach(() => {
    vi.useFakeTimers();
    // Exactly the times, without their variation.
    vi.spyOn(Math, 'random').mockReturnValue(0.5);
});
afterEach(() => vi.useRealTimers());

/** A connection whose server can be switched off, and the times of its probes in seconds. */
function createWorld() {
    const world = { isThere: true };
    const probes: number[] = [];
    const start = Date.now();
    const connection = createConnection(() => {
        probes.push(Math.round((Date.now() - start) / 1000));
        return world.isThere ? Promise.resolve() : lost();
    });
    const states: boolean[] = [];
    connection.subscribe(() => states.push(connection.isOnline()));
    return { world, probes, connection, states };
}

describe('the connection', () => {
    it('is not lost by one failed request if the server answers a probe', async () => {
        const { connection, states, probes } = createWorld();
        connection.note(false);
        await vi.runAllTimersAsync();
        expect([states, probes]).toEqual([[], [0]]);
    });

    it('is lost if the probe fails, too, and is probed less and less often until it is back', async () => {
        const { connection, world, states, probes } = createWorld();
        world.isThere = false;
        connection.note(false);
        connection.note(false);
        await vi.advanceTimersByTimeAsync(60_000);
        expect(states).toEqual([false]);
        expect(probes).toEqual([0, 1, 3, 7, 15, 30, 45, 60]);
        world.isThere = true;
        await vi.advanceTimersByTimeAsync(15_000);
        expect(states).toEqual([false, true]);
        await vi.advanceTimersByTimeAsync(60_000);
        expect(probes.length).toBe(9);
    });

    it('is slow while an answer is late', async () => {
        const { connection } = createWorld();
        const states: boolean[] = [];
        connection.subscribe(() => states.push(connection.isSlow()));
        const [quick, late, later] = [connection.wait(), connection.wait(), connection.wait()];
        await vi.advanceTimersByTimeAsync(7000);
        quick();
        expect(connection.isSlow()).toBe(false);
        await vi.advanceTimersByTimeAsync(1000);
        expect(connection.isSlow()).toBe(true);
        late();
        late();
        expect(connection.isSlow()).toBe(true);
        later();
        expect(states).toEqual([true, false]);
    });

    it('is back as soon as any request is answered, or the browser has a network again', async () => {
        const { connection, world, states } = createWorld();
        world.isThere = false;
        window.dispatchEvent(new Event('offline'));
        await vi.advanceTimersByTimeAsync(0);
        world.isThere = true;
        connection.note(true);
        await vi.advanceTimersByTimeAsync(0);
        world.isThere = false;
        window.dispatchEvent(new Event('offline'));
        await vi.advanceTimersByTimeAsync(0);
        world.isThere = true;
        window.dispatchEvent(new Event('online'));
        await vi.advanceTimersByTimeAsync(0);
        expect(states).toEqual([false, true, false, true]);
    });

    it('stays lost if a request is answered that was sent before', async () => {
        const { connection, world, states } = createWorld();
        world.isThere = false;
        window.dispatchEvent(new Event('offline'));
        await vi.advanceTimersByTimeAsync(0);
        connection.note(true);
        await vi.advanceTimersByTimeAsync(0);
        expect(states).toEqual([false]);
    });

    it('is probed again if a probe that began before a failure succeeds', async () => {
        const { world, connection, probes } = createWorld();
        const earlier = connection.check();
        world.isThere = false;
        connection.note(false);
        const later = connection.check();
        expect([await earlier, await later, connection.isOnline()]).toEqual([true, false, false]);
        expect(probes).toEqual([0, 0]);
    });

    it('is checked with a probe, except while it is known to be lost', async () => {
        const { connection, world, probes } = createWorld();
        expect(await connection.check()).toBe(true);
        world.isThere = false;
        expect(await connection.check()).toBe(false);
        expect(await connection.check()).toBe(false);
        expect(probes).toEqual([0, 0]);
    });

    it('remembers that something was not sent until users know', () => {
        const { connection, states } = createWorld();
        connection.miss(true);
        connection.miss(true);
        expect([connection.hasMissed(), states]).toEqual([true, [true]]);
        connection.miss(false);
        expect(connection.hasMissed()).toBe(false);
    });
});
