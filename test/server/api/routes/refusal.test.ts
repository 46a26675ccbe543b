import { pino } from 'pino';
import { expect, it, vi } from 'vitest';
import { createRefusalLog } from '../../../../server/api/routes/refusal';

it('refused requests have one line every ten seconds, which says how many they were', ({ onTestFinished }) => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const log = pino({ level: 'silent' });
    const warn = vi.spyOn(log, 'warn');
    const refusals = createRefusalLog(log, 'more requests arrived than could be answered');
    for (let count = 0; count < 3; count += 1) refusals.note();
    vi.advanceTimersByTime(9999);
    for (let count = 0; count < 4; count += 1) refusals.note();
    expect(warn).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(warn.mock.calls).toEqual([[{ refused: 7 }, 'more requests arrived than could be answered']]);
    vi.advanceTimersByTime(60_000);
    expect(warn).toHaveBeenCalledTimes(1);
    refusals.note();
    vi.advanceTimersByTime(10_000);
    expect(warn.mock.calls.at(-1)).toEqual([{ refused: 1 }, 'more requests arrived than could be answered']);
    expect(refusals.count()).toBe(8);
});
