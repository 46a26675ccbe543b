import { useMemo } from 'react';
import { useI18nProvider, useTranslate } from 'react-admin';
import type { Day, Month } from './days';

const calendar = { calendar: 'gregory', numberingSystem: 'latn', timeZone: 'UTC' } as const;

const toDate = (day: Day) => new Date(`${day}T12:00:00.000Z`);

/** Any Monday. */
const monday = '2026-11-02';

/**
 * Returns functions that name days and months in the console's language. Chromium lacks Khmer, Lao and Burmese: there
 * dates are numbers, and weekdays are in the catalogue.
 */
export function useDateNames() {
    const translate = useTranslate();
    const tag = useI18nProvider().getLocale();
    return useMemo(() => {
        const isKnown = Intl.DateTimeFormat.supportedLocalesOf(tag).length > 0;
        const format = (options: Intl.DateTimeFormatOptions) =>
            // Dates are written day first, as everywhere in the console.
            new Intl.DateTimeFormat(tag === 'en' ? 'en-GB' : tag, { ...options, ...calendar });
        const formats = {
            month: format({ month: 'long', year: 'numeric' }),
            day: format({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
            weekday: format({ weekday: 'short' }),
        };
        const reversed = (text: string) => text.split('-').reverse().join('-');
        const getWeekday = (index: number) =>
            isKnown
                ? formats.weekday.format(Date.parse(`${monday}T12:00:00.000Z`) + index * 86_400_000)
                : translate(`calendar.weekdays.${index + 1}`);
        return {
            month: (month: Month) => (isKnown ? formats.month.format(toDate(`${month}-15`)) : reversed(month)),
            day: (day: Day) => (isKnown ? formats.day.format(toDate(day)) : reversed(day)),
            weekdays: Array.from({ length: 7 }, (_, index) => getWeekday(index)),
        };
    }, [tag, translate]);
}

export type DateNames = ReturnType<typeof useDateNames>;
