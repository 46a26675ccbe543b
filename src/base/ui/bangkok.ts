import dayjs from 'dayjs';
import 'dayjs/locale/th';
import customParseFormat from 'dayjs/plugin/customParseFormat';
import utc from 'dayjs/plugin/utc';

dayjs.extend(utc);
dayjs.extend(customParseFormat);

/** Hours of Asia/Bangkok, which keeps no summer time; dayjs's own zones trip over the browser's. */
const aheadOfUtc = 7;
const shown = 'DD-MM-YYYY HH:mm:ss';
const accepted = [shown, 'DD-MM-YYYY HH:mm', 'DD-MM-YYYY'];

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

/** Two digits each, dashes in the date, one space before the time of day. */
function tidied(text: string): string {
    const [date = '', time] = text.trim().split(/[T, ]+(?=\d{1,2}:)/);
    const padded = (part: string) => part.replace(/\b\d\b/g, '0$&');
    return [padded(date.replace(/[/. ]/g, '-')), ...(time === undefined ? [] : [padded(time)])].join(' ');
}

/**
 * What people type, as the wire's ISO 8601; undefined when it is no moment. Seconds, or the whole time of day, may be
 * left out.
 *
 * @example parseTime('01-02-2026 00:00:00') // '2026-01-31T17:00:00.000Z'
 */
export function parseTime(text: string): string | undefined {
    const written = tidied(text);
    const wall = accepted.map((format) => dayjs.utc(written, format, true)).find((moment) => moment.isValid());
    return wall && wall.year() >= 1000 ? wall.subtract(aheadOfUtc, 'hour').toISOString() : undefined;
}
