import { describe, expect, it } from 'vitest';
import { getPeriodStart, parseHistoryKept, usualRetention } from '../../../../server/base/system/retention';

const day = 24 * 60 * 60;
const parse = (text: string) => parseHistoryKept(text, usualRetention.idempotencySeconds);

describe('what is kept of the history', () => {
    it('is everything unless somebody asks for less', () => {
        expect(parseHistoryKept(undefined, day)).toBeUndefined();
        expect(usualRetention).toEqual({ history: undefined, signInDays: 90, idempotencySeconds: day });
    });

    it('is one to three periods of days or months', () => {
        expect(parse('7d,90d,24m')?.periods).toEqual([
            { count: 7, unit: 'day' },
            { count: 90, unit: 'day' },
            { count: 24, unit: 'month' },
        ]);
        expect(parse('30d, 1m')?.periods).toHaveLength(2);
        expect(parse('2d')?.periods).toEqual([{ count: 2, unit: 'day' }]);
        expect(parse('7d,7d,24m')?.periods).toHaveLength(3);
    });

    it('begins with no less than what repeated requests are answered from', () => {
        expect(() => parseHistoryKept('3d,90d', 96 * 3600)).toThrow(/begin with at least 4d/);
        expect(parseHistoryKept('4d,90d', 96 * 3600)).toBeDefined();
    });

    it.each([
        [7, 'day', '2026-03-31T10:20:30.000Z', '2026-03-24T10:20:30.000Z'],
        [1, 'month', '2026-03-31T10:20:30.000Z', '2026-02-28T10:20:30.000Z'],
        [1, 'month', '2028-03-30T10:20:30.000Z', '2028-02-29T10:20:30.000Z'],
        [24, 'month', '2026-01-15T00:00:00.000Z', '2024-01-15T00:00:00.000Z'],
        [13, 'month', '2026-01-31T00:00:00.000Z', '2024-12-31T00:00:00.000Z'],
    ] as const)('counts %s of a %s back from %s', (count, unit, now, start) => {
        expect(getPeriodStart({ count, unit }, new Date(now))).toBe(start);
    });
});
