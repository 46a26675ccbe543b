import dayjs from 'dayjs';
import 'dayjs/locale/th';
import utc from 'dayjs/plugin/utc';

dayjs.extend(utc);

/**
 * UTC offset of Asia/Bangkok in hours, which has no daylight saving time; dayjs's time zone plugin depends on the
 * browser's zone.
 */
export const utcOffsetHours = 7;
export const shown = 'DD-MM-YYYY HH:mm:ss';

/**
 * Formats an ISO 8601 time in Asia/Bangkok with Gregorian years, whatever the browser's time zone and calendar. A text
 * that is not a time is returned unchanged.
 *
 * @example formatTime('2026-01-31T17:00:00.000Z') // '01-02-2026 00:00:00'
 */
export function formatTime(value: string | null | undefined): string {
    if (!value) return '';
    const moment = dayjs.utc(value);
    return /^\d{4}-\d{2}-\d{2}T/.test(value) && moment.isValid()
        ? moment.add(utcOffsetHours, 'hour').locale('th').format(shown)
        : value;
}
