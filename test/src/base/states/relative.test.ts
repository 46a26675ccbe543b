import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { languages } from '../../../../i18n/languages';
import { relativeFormat } from '../../../../i18n/relativeTime';
import { getRelative } from '../../../../src/base/states/relative';

const now = Date.UTC(2026, 10, 26, 12);
const minute = 60_000;
const day = 24 * 60 * minute;
const distances = fc.oneof(
    fc.integer({ min: -2000 * day, max: 2000 * day }),
    fc.integer({ min: -2 * day, max: 2 * day }),
    fc.integer({ min: -90 * minute, max: 90 * minute }),
);
const getWords = (instant: number, at: number) => {
    const { value, unit } = getRelative(instant, at);
    return `${value} ${unit}`;
};

describe('how far away an instant is', () => {
    it.each([
        [6 * day, '6 day'],
        [30 * 1000, '1 minute'],
        [-30 * 1000, '-1 minute'],
        [59 * minute, '59 minute'],
        [60 * minute, '1 hour'],
        [day, '1 day'],
        [-45 * day, '-1 month'],
        [400 * day, '1 year'],
    ])('%i ms away is %s', (distance, words) => {
        expect(getWords(now + distance, now)).toBe(words);
    });

    it('stays right until the instant that it names, and not longer', () => {
        fc.assert(
            fc.property(distances, fc.double({ min: 0, max: 1, noNaN: true }), (distance, part) => {
                const instant = now + distance;
                const { until } = getRelative(instant, now);
                expect(until).toBeGreaterThan(now);
                const between = now + Math.floor((until - 1 - now) * part);
                if (between < instant || distance <= 0) expect(getWords(instant, between)).toBe(getWords(instant, now));
                expect(getWords(instant, until + 1)).not.toBe(getWords(instant, now));
            }),
        );
    });

    it('is written with Latin digits in every language', () => {
        for (const { tag } of languages) {
            const text = relativeFormat(tag)?.format(16, 'day');
            expect(text).toMatch(/16/);
        }
    });
});
