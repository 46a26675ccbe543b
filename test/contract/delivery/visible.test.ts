import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getNextChange, getPeriod, isVisible } from '../../../contract/delivery/visible';
import { text } from '../../../fields/text/field';
import { period } from '../../../fields/time/field';

const fields = { title: text(), ...period() };
const start = Date.UTC(2026, 11, 1);
const end = Date.UTC(2026, 11, 31, 23, 59, 59);
const limited = { always: false, startTime: new Date(start).toISOString(), endTime: new Date(end).toISOString() };

describe('the period of a record', () => {
    it('includes its beginning and not its end', () => {
        const shown = { period: getPeriod(fields, limited) };
        const at = [start - 1, start, end - 1, end].map((instant) => isVisible(shown, instant));
        expect(at).toEqual([false, true, true, false]);
    });

    it('is endless for records that always show, and for types without one', () => {
        for (const shown of [getPeriod(fields, { ...limited, always: true }), getPeriod({ title: text() }, {})])
            expect(isVisible({ period: shown }, 0)).toBe(true);
    });

    it('is empty if the times are missing or cannot be read', () => {
        for (const values of [{}, { always: false }, { ...limited, endTime: 'soon' }, { ...limited, startTime: null }])
            expect(isVisible({ period: getPeriod(fields, values) }, start + 1)).toBe(false);
    });

    it('says when visibility changes next: never before, and at that instant', () => {
        const instant = fc.integer({ min: start - 100, max: end + 100 });
        fc.assert(
            fc.property(instant, fc.constantFrom('ACTIVE' as const, 'INACTIVE' as const), (at, status) => {
                const shown = { status, period: getPeriod(fields, limited) };
                const next = getNextChange(shown, at);
                expect(next).toBeGreaterThan(at);
                const isShown = isVisible(shown, at);
                const last = Number.isFinite(next) ? next - 1 : end + 1000;
                expect(isVisible(shown, last)).toBe(isShown);
                if (Number.isFinite(next)) expect(isVisible(shown, next)).toBe(!isShown);
            }),
        );
    });
});
