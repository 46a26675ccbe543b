import dayjs from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat';
import utc from 'dayjs/plugin/utc';
import { shown, utcOffsetHours } from '../../src/base/ui/bangkok';

dayjs.extend(utc);
dayjs.extend(customParseFormat);

const accepted = [shown, 'DD-MM-YYYY HH:mm', 'DD-MM-YYYY'];

/** Normalizes a typed time: two digits each, dashes in the date, one space before the time of day. */
function normalizeTime(text: string): string {
    const [date = '', time] = text.trim().split(/[T, ]+(?=\d{1,2}:)/);
    const padded = (part: string) => part.replace(/\b\d\b/g, '0$&');
    return [padded(date.replace(/[/. ]/g, '-')), ...(time === undefined ? [] : [padded(time)])].join(' ');
}

/**
 * Parses a typed time into ISO 8601; undefined if it is not one. Seconds, or the whole time of day, may be left out.
 *
 * @example parseTime('01-02-2026 00:00:00') // '2026-01-31T17:00:00.000Z'
 */
export function parseTime(text: string): string | undefined {
    const written = normalizeTime(text);
    const wall = accepted.map((format) => dayjs.utc(written, format, true)).find((moment) => moment.isValid());
    return wall && wall.year() >= 1000 ? wall.subtract(utcOffsetHours, 'hour').toISOString() : undefined;
}
