/** The landing pages' time zone is that of the console: UTC+7 all year, without daylight saving time. */
const offset = 7 * 60 * 60 * 1000;

const toDigits = (value: number) => String(value).padStart(2, '0');

/**
 * Returns the day of an instant (ISO 8601) as DD-MM-YYYY. Computed without the tables of languages, which differ between
 * the versions of browsers and servers.
 */
export function formatDay(instant: string): string {
    // biome-ignore lint/style/noRestrictedGlobals: computes with an instant; reads no clock
    const day = new Date(Date.parse(instant) + offset);
    return `${toDigits(day.getUTCDate())}-${toDigits(day.getUTCMonth() + 1)}-${day.getUTCFullYear()}`;
}
