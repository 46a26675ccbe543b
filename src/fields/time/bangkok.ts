/**
 * Moments as the console shows them: wall time of Asia/Bangkok, Gregorian year, DD-MM-YYYY HH:mm:ss, whatever zone and
 * calendar the browser is set to.
 */
const zone = 'Asia/Bangkok';

// en-GB for Latin digits and the Gregorian calendar; the order of the parts is our own.
const format = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
});

export type Wall = { year: number; month: number; day: number; hour: number; minute: number; second: number };

/** What calendar and clock show in Bangkok at a moment. */
export function wallOf(moment: Date): Wall {
    const parts = new Map(format.formatToParts(moment).map(({ type, value }) => [type, Number(value)]));
    const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
    return {
        year: part('year'),
        month: part('month'),
        day: part('day'),
        hour: part('hour'),
        minute: part('minute'),
        second: part('second'),
    };
}

const epochOf = ({ year, month, day, hour, minute, second }: Wall) =>
    Date.UTC(year, month - 1, day, hour, minute, second);

/** The moment at which calendar and clock show this in Bangkok. */
export function momentOf(wall: Wall): Date {
    const asUtc = epochOf(wall);
    const offset = epochOf(wallOf(new Date(asUtc))) - asUtc;
    const first = asUtc - offset;
    // The offset is the one of a few hours later; asked again at the found moment it is exact.
    return new Date(asUtc - (epochOf(wallOf(new Date(first))) - first));
}

const two = (number: number) => String(number).padStart(2, '0');

export function formatWall({ year, month, day, hour, minute, second }: Wall): string {
    return `${two(day)}-${two(month)}-${String(year).padStart(4, '0')} ${two(hour)}:${two(minute)}:${two(second)}`;
}

/**
 * An ISO 8601 moment as people read it; a text that is none comes back as it is.
 *
 * @example formatTime('2026-01-31T17:00:00.000Z') // '01-02-2026 00:00:00'
 */
export function formatTime(value: string | null | undefined): string {
    if (!value) return '';
    const moment = new Date(value);
    return /^\d{4}-\d{2}-\d{2}T/.test(value) && !Number.isNaN(moment.getTime()) ? formatWall(wallOf(moment)) : value;
}

const written = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4})(?:[ T,]+(\d{1,2}):(\d{2})(?::(\d{2}))?)?$/;

/**
 * What people type, as the wire's ISO 8601; undefined when it is no moment. Seconds, or the whole time of day, may be
 * left out.
 *
 * @example parseTime('01-02-2026 00:00:00') // '2026-01-31T17:00:00.000Z'
 */
export function parseTime(text: string): string | undefined {
    const match = written.exec(text.trim());
    if (!match) return undefined;
    const [day = 0, month = 0, year = 0, hour = 0, minute = 0, second = 0] = match
        .slice(1)
        .map((digits) => Number(digits ?? 0));
    const wall = { year, month, day, hour, minute, second };
    const moment = momentOf(wall);
    // The 31st of June would quietly become the 1st of July.
    return year >= 1000 && formatWall(wallOf(moment)) === formatWall(wall) ? moment.toISOString() : undefined;
}
