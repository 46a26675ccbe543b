import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { limits } from '../../../../contract/limits';
import { pages } from '../../../../contract/pages';
import {
    addDays,
    addMonths,
    findDayByKey,
    getBeginning,
    getMonth,
    isDayOf,
    isMonth,
    listWeeks,
    toDay,
} from '../../../../src/features/calendar/days';
import { datedTypes } from '../../../../src/features/calendar/types';

const instants = fc.integer({ min: Date.UTC(2000, 0, 1), max: Date.UTC(2099, 0, 1) });
const days = instants.map(toDay);

describe('the days of a calendar', () => {
    it('are those of Bangkok', () => {
        expect(toDay(Date.parse('2026-11-05T16:59:59.999Z'))).toBe('2026-11-05');
        expect(toDay(Date.parse('2026-11-05T17:00:00.000Z'))).toBe('2026-11-06');
        fc.assert(
            fc.property(instants, (instant) => {
                const day = toDay(instant);
                expect(getBeginning(day)).toBeLessThanOrEqual(instant);
                expect(getBeginning(addDays(day, 1))).toBeGreaterThan(instant);
            }),
        );
    });

    it('are shown in whole weeks from Monday, no more than one call may cover', () => {
        fc.assert(
            fc.property(days.map(getMonth), (month) => {
                const shown = listWeeks(month).flat();
                expect(shown).toHaveLength(new Set(shown).size);
                expect(shown.length).toBeLessThanOrEqual(limits.calendarDays);
                expect(new Date(`${shown[0]}T00:00:00Z`).getUTCDay()).toBe(1);
                expect(shown).toContain(`${month}-01`);
                expect(shown).toContain(addDays(`${addMonths(month, 1)}-01`, -1));
            }),
        );
    });

    it('are reached by keys', () => {
        const reach = (key: string, day = '2026-11-26') => findDayByKey(key, day);
        expect(reach('ArrowRight', '2026-11-30')).toBe('2026-12-01');
        expect(reach('ArrowUp')).toBe('2026-11-19');
        expect(reach('Home')).toBe('2026-11-23');
        expect(reach('End')).toBe('2026-11-29');
        expect(reach('PageDown', '2027-01-31')).toBe('2027-02-28');
        expect(reach('PageUp')).toBe('2026-10-26');
        expect(reach('Enter')).toBeUndefined();
    });

    it('are refused in addresses if there is no such month or day', () => {
        expect([null, '2026-13', '2026-1', 'soon', '0026-01'].filter(isMonth)).toEqual([]);
        expect(isMonth('2026-12')).toBe(true);
        expect(['2026-11-31x', '2026-11-99', '2026-10-01', ''].filter((day) => isDayOf('2026-11', day))).toEqual([]);
    });
});

describe('the page of the calendar', () => {
    it('is for accounts that may view a type with periods', () => {
        expect(new Set(pages.calendar.keys)).toEqual(new Set(datedTypes.flatMap(({ keys }) => keys)));
    });
});
