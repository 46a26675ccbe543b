import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { waitFor } from '../../../../src/base/states/clock';

const day = 86_400_000;

describe('waiting for an instant', () => {
    beforeEach(() => {
        vi.useFakeTimers({ now: Date.UTC(2026, 10, 26) });
    });
    afterEach(() => {
        vi.clearAllTimers();
        vi.useRealTimers();
    });

    it('wakes each at its instant, with one timer for all', () => {
        const woken: string[] = [];
        for (const [name, days] of [
            ['late', 40],
            ['soon', 1],
            ['between', 3],
        ] as const)
            waitFor(Date.now() + days * day, () => woken.push(name));
        expect(vi.getTimerCount()).toBe(1);
        vi.advanceTimersByTime(day - 1);
        expect(woken).toEqual([]);
        vi.advanceTimersByTime(1);
        expect(woken).toEqual(['soon']);
        expect(vi.getTimerCount()).toBe(1);
        vi.advanceTimersByTime(39 * day);
        expect(woken).toEqual(['soon', 'between', 'late']);
        expect(vi.getTimerCount()).toBe(0);
    });

    it('wakes nobody who waits no longer, and leaves no timer', () => {
        const wake = vi.fn();
        const stop = waitFor(Date.now() + day, wake);
        stop();
        expect(vi.getTimerCount()).toBe(0);
        vi.advanceTimersByTime(2 * day);
        expect(wake).not.toHaveBeenCalled();
    });

    it('lets somebody wait again while being woken', () => {
        const woken: number[] = [];
        const again = () => {
            woken.push(Date.now());
            if (woken.length < 3) waitFor(Date.now() + day, again);
        };
        waitFor(Date.now() + day, again);
        vi.advanceTimersByTime(5 * day);
        expect(woken).toHaveLength(3);
    });
});
