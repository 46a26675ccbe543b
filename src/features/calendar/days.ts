import { utcOffsetHours } from '../../base/ui/bangkok';

const dayMs = 86_400_000;
const offsetMs = utcOffsetHours * 3_600_000;

/** A day of Asia/Bangkok, as `2026-12-31`. */
export type Day = string;

/** A month of Asia/Bangkok, as `2026-12`. */
export type Month = string;

/** Returns the day of an instant (milliseconds since 1970). */
export const toDay = (instant: number): Day => new Date(instant + offsetMs).toISOString().slice(0, 10);

/** Returns the instant at which a day begins (milliseconds since 1970). */
export const getBeginning = (day: Day): number => Date.parse(`${day}T00:00:00.000Z`) - offsetMs;

export const addDays = (day: Day, count: number): Day => toDay(getBeginning(day) + count * dayMs);

export const getMonth = (day: Day): Month => day.slice(0, 7);

/** Returns the first day of the month that comes a number of months later. */
export function addMonths(month: Month, count: number): Month {
    const [year = 0, number = 1] = month.split('-').map(Number);
    return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7);
}

/** Whether a text is a month that calendars can show. */
export function isMonth(text: string | null): text is Month {
    if (text === null || !/^[1-9]\d{3}-\d{2}$/.test(text)) return false;
    return !Number.isNaN(Date.parse(`${text}-01T00:00:00.000Z`));
}

/** Whether a text is a day of a month. */
export const isDayOf = (month: Month, text: string | null): text is Day =>
    text !== null && text.length === 10 && getMonth(text) === month && !Number.isNaN(getBeginning(text));

/** Returns the number of the day in its week; Monday is 0. */
const getWeekday = (day: Day) => (new Date(`${day}T00:00:00.000Z`).getUTCDay() + 6) % 7;

/** Returns the weeks that a month is shown in, from Monday to Sunday. */
export function listWeeks(month: Month): Day[][] {
    const first = `${month}-01`;
    const end = getBeginning(`${addMonths(month, 1)}-01`);
    const weeks: Day[][] = [];
    for (let day = addDays(first, -getWeekday(first)); getBeginning(day) < end; day = addDays(day, 7))
        weeks.push(Array.from({ length: 7 }, (_, index) => addDays(day, index)));
    return weeks;
}

/** Returns where an arrow or paging key leads from a day; undefined for other keys. */
export function findDayByKey(key: string, day: Day): Day | undefined {
    const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };
    const step = steps[key];
    if (step !== undefined) return addDays(day, step);
    if (key === 'Home') return addDays(day, -getWeekday(day));
    if (key === 'End') return addDays(day, 6 - getWeekday(day));
    if (key !== 'PageUp' && key !== 'PageDown') return undefined;
    const month = addMonths(getMonth(day), key === 'PageUp' ? -1 : 1);
    const last = addDays(`${addMonths(month, 1)}-01`, -1);
    const same = `${month}${day.slice(7)}`;
    return same > last ? last : same;
}
