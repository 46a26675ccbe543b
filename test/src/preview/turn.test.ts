import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTurnCheck } from '../../../src/preview/turn';

beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
});
afterEach(() => {
    vi.useRealTimers();
});

describe('the check of a turn', () => {
    it('lets scripts run as often as they like if they rest in between', () => {
        const onOver = vi.fn();
        const check = createTurnCheck(onOver);
        for (let turn = 0; turn < 20; turn += 1) {
            check();
            vi.advanceTimersByTime(900);
        }
        expect(onOver).not.toHaveBeenCalled();
    });

    it('stops them for good once they have not rested for a second', () => {
        const onOver = vi.fn();
        const now = vi.spyOn(performance, 'now').mockReturnValue(5000);
        const check = createTurnCheck(onOver);
        check();
        now.mockReturnValue(5999);
        check();
        now.mockReturnValue(6001);
        expect(check).toThrow('never came to an end');
        now.mockReturnValue(6002);
        vi.advanceTimersByTime(10);
        expect(check).toThrow('never came to an end');
        expect(onOver).toHaveBeenCalledTimes(1);
    });
});
