import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createWorkAtRest } from '../../../src/preview/atRest';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Work of 100 steps, each of which takes a millisecond. */
function* work(steps: number[]): Generator<void, string> {
    for (let step = 0; step < 100; step += 1) {
        steps.push(step);
        vi.setSystemTime(Date.now() + 1);
        vi.spyOn(performance, 'now').mockReturnValue(Date.now());
        yield;
    }
    return 'done';
}

it('works in pieces once there is a rest', async () => {
    const steps: number[] = [];
    const onEnd = vi.fn();
    createWorkAtRest(() => work(steps), onEnd).start();
    await vi.advanceTimersByTimeAsync(199);
    expect(steps).toHaveLength(0);
    await vi.advanceTimersToNextTimerAsync();
    expect(steps.length).toBeGreaterThan(0);
    expect(steps.length).toBeLessThan(10);
    await vi.runAllTimersAsync();
    expect(steps).toHaveLength(100);
    expect(onEnd).toHaveBeenCalledExactlyOnceWith('done');
});

it('ends no work that was begun anew', async () => {
    const steps: number[] = [];
    const onEnd = vi.fn();
    const atRest = createWorkAtRest(() => work(steps), onEnd);
    atRest.start();
    await vi.advanceTimersByTimeAsync(200);
    await vi.advanceTimersToNextTimerAsync();
    expect(steps.length).toBeLessThan(100);
    atRest.start();
    await vi.runAllTimersAsync();
    expect(onEnd).toHaveBeenCalledOnce();
    expect(steps.filter((step) => step === 0)).toHaveLength(2);
});
