import { describe, expect, it } from 'vitest';
import { findObstacle, getPeriod, isVisible } from '../../../contract/delivery/visible';
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
        expect(isVisible({ ...shown, status: 'INACTIVE' }, start)).toBe(false);
    });

    it('is the reason why visitors do not see a record, unless that is inactive', () => {
        const shown = { period: getPeriod(fields, limited) };
        expect(findObstacle(shown, start)).toBeUndefined();
        expect([start - 1, end].map((instant) => findObstacle(shown, instant))).toEqual(['outside', 'outside']);
        expect(findObstacle({ ...shown, status: 'INACTIVE' }, end)).toBe('inactive');
    });

    it('is endless for records that always show, and for types without one', () => {
        for (const shown of [getPeriod(fields, { ...limited, always: true }), getPeriod({ title: text() }, {})])
            expect(isVisible({ period: shown }, 0)).toBe(true);
    });

    it('is empty if the times are missing or cannot be read', () => {
        for (const values of [{}, { always: false }, { ...limited, endTime: 'soon' }, { ...limited, startTime: null }])
            expect(isVisible({ period: getPeriod(fields, values) }, start + 1)).toBe(false);
    });
});
