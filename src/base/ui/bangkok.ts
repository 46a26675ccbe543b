import dayjs from 'dayjs';
import 'dayjs/locale/th';
import utc from 'dayjs/plugin/utc';

dayjs.extend(utc);

/** Hours of Asia/Bangkok, which keeps no summer time; dayjs's own zones trip over the browser's. */
export const aheadOfUtc = 7;
export const shown = 'DD-MM-YYYY HH:mm:ss';

/**
 * An ISO 8601 moment as the console shows it: wall time of Asia/Bangkok, Thai locale, Gregorian year, whatever zone and
 * calendar the browser is set to. A text that is no moment comes back as it is.
 *
 * @example formatTime('2026-01-31T17:00:00.000Z') // '01-02-2026 00:00:00'
 */
export function formatTime(value: string | null | undefined): string {
    if (!value) return '';
    const moment = dayjs.utc(value);
    return /^\d{4}-\d{2}-\d{2}T/.test(value) && moment.isValid()
        ? moment.add(aheadOfUtc, 'hour').locale('th').format(shown)
        : value;
}
