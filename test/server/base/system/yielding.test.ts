import { setImmediate } from 'node:timers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTurnYielder } from '../../../../server/base/system/yielding';

/** Notes whether the event loop has turned since. */
function watchTurn() {
    let hasTurned = false;
    setImmediate(() => {
        hasTurned = true;
    });
    return () => hasTurned;
}

describe('what many share of a turn of the event loop', () => {
    beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
    afterEach(() => void vi.useRealTimers());

    it('is theirs until it is used, and then the event loop turns', async () => {
        const yieldIfDue = createTurnYielder(2);
        const hasTurned = watchTurn();
        for (let piece = 0; piece < 20; piece += 1) {
            await yieldIfDue();
            vi.advanceTimersByTime(0.09);
        }
        expect(hasTurned()).toBe(false);
        vi.advanceTimersByTime(0.5);
        await yieldIfDue();
        expect(hasTurned()).toBe(true);
    });

    it('is used by all of them together', async () => {
        const yieldIfDue = createTurnYielder(2);
        const hasTurned = watchTurn();
        await Promise.all(
            Array.from({ length: 3 }, async () => {
                await yieldIfDue();
                vi.advanceTimersByTime(0.9);
            }),
        );
        expect(hasTurned()).toBe(false);
        await Promise.all([yieldIfDue(), yieldIfDue()]);
        expect(hasTurned()).toBe(true);
    });

    it('begins anew in each turn', async () => {
        const yieldIfDue = createTurnYielder(2);
        for (let turn = 0; turn < 3; turn += 1) {
            await yieldIfDue();
            vi.advanceTimersByTime(1.5);
            await new Promise<void>((resolve) => setImmediate(resolve));
            const hasTurned = watchTurn();
            await yieldIfDue();
            vi.advanceTimersByTime(1.5);
            await yieldIfDue();
            expect(hasTurned()).toBe(false);
            vi.advanceTimersByTime(1.5);
            await yieldIfDue();
            expect(hasTurned()).toBe(true);
        }
    });
});
