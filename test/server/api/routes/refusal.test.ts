import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createRefusalLog } from '../../../../server/api/routes/refusal';

describe('refused requests', () => {
    beforeEach(() => vi.useFakeTimers());
    afterEach(() => vi.useRealTimers());

    it('are logged by their number, every ten seconds in which there were any', () => {
        const lines: string[] = [];
        const log = pino({}, { write: (line: string) => void lines.push(line) });
        const refusals = createRefusalLog(log, 'more requests arrived');
        const told = () => lines.splice(0).map((line) => JSON.parse(line));
        for (let count = 0; count < 300; count += 1) refusals.note();
        vi.advanceTimersByTime(9999);
        expect(told()).toEqual([]);
        vi.advanceTimersByTime(1);
        expect(told()).toMatchObject([{ level: 40, refused: 300, msg: 'more requests arrived' }]);
        vi.advanceTimersByTime(60_000);
        expect(told()).toEqual([]);
        refusals.note({ account: 'a1' });
        refusals.note({ account: 'a2' });
        vi.advanceTimersByTime(10_000);
        expect(told()).toMatchObject([{ refused: 2, account: 'a1' }]);
        expect(refusals.count()).toBe(302);
    });
});
