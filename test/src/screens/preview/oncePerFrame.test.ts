import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { oncePerFrame } from '../../../../src/screens/preview/oncePerFrame';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('works at once, and once more in the next frame for all further calls', () => {
    const work = vi.fn();
    const { call } = oncePerFrame(work);
    call();
    expect(work).toHaveBeenCalledTimes(1);
    call();
    call();
    expect(work).toHaveBeenCalledTimes(1);
    vi.advanceTimersToNextFrame();
    expect(work).toHaveBeenCalledTimes(2);
    vi.advanceTimersToNextFrame();
    vi.advanceTimersToNextFrame();
    expect(work).toHaveBeenCalledTimes(2);
    call();
    expect(work).toHaveBeenCalledTimes(3);
});

it('does nothing any more once it is cancelled', () => {
    const work = vi.fn();
    const { call, cancel } = oncePerFrame(work);
    call();
    call();
    cancel();
    vi.advanceTimersToNextFrame();
    expect(work).toHaveBeenCalledTimes(1);
});
