import { limits } from '../../../contract/limits';
import { ConfigError } from './configError';

/** A period that ends now; months are those of the calendar, in UTC. */
export type Period = { count: number; unit: 'day' | 'month' };

/**
 * What is kept of the history: every revision of the first period, of the second the last one of each day, of the third
 * the last one of each month. Older ones go.
 */
export type HistoryKept = {
    /** As it was configured. */
    text: string;
    periods: readonly [every: Period, ...dailyAndMonthly: Period[]];
};

/** How long data are kept that nobody deletes. */
export type Retention = {
    /** Undefined: for ever. */
    history: HistoryKept | undefined;
    signInDays: number;
    /** How long the answer to a request with an idempotency key is kept. */
    idempotencySeconds: number;
};

export const usualRetention: Retention = {
    history: undefined,
    signInDays: 90,
    idempotencySeconds: limits.idempotencySeconds,
};

const day = 24 * 60 * 60;

/** The fewest days of which every revision is kept: the dashboard tells of all changes since yesterday. */
const fewestDays = 2;

/** The days in a month, at least and at most. */
const monthDays = { min: 28, max: 31 } as const;

const example = '7d,90d,24m';

function parsePeriod(text: string): Period | undefined {
    const [, count, unit] = /^([1-9]\d{0,3})([dm])$/.exec(text) ?? [];
    return count === undefined ? undefined : { count: Number(count), unit: unit === 'd' ? 'day' : 'month' };
}

const countDays = ({ count, unit }: Period, length: keyof typeof monthDays) =>
    unit === 'day' ? count : count * monthDays[length];

/**
 * Parses `HISTORY_KEPT`. `idempotencySeconds` is how long answers are kept, which are those of revisions.
 *
 * @throws {ConfigError} for anything but one to three periods, none shorter than the one before
 */
export function parseHistoryKept(value: string | undefined, idempotencySeconds: number): HistoryKept | undefined {
    if (value === undefined) return undefined;
    const refuse = (why: string) => new ConfigError(`HISTORY_KEPT must ${why}, not "${value}"`);
    const parts = value.split(',').map((part) => parsePeriod(part.trim()));
    const [every, daily, monthly, ...more] = parts;
    const isWrong = parts.some((part) => part === undefined) || more.length > 0;
    if (!every || isWrong) throw refuse(`be one to three periods of days (d) or months (m), like ${example}`);
    const periods = [every, daily, monthly].filter((period) => period !== undefined);
    const isShorter = periods.some((period, index) => {
        const former = periods[index - 1];
        return former !== undefined && countDays(period, 'max') < countDays(former, 'min');
    });
    if (isShorter) throw refuse(`name periods that are not shorter than the one before, like ${example}`);
    const fewest = Math.max(fewestDays, Math.ceil(idempotencySeconds / day));
    if (countDays(every, 'min') < fewest) throw refuse(`begin with at least ${fewest}d`);
    return { text: value, periods: [every, ...[daily, monthly].filter((period) => period !== undefined)] };
}

/** Returns the instant at which a period that ends now began (ISO 8601). */
export function getPeriodStart({ count, unit }: Period, now: Date): string {
    if (unit === 'day') return new Date(now.getTime() - count * day * 1000).toISOString();
    const start = new Date(now);
    start.setUTCDate(1);
    start.setUTCMonth(start.getUTCMonth() - count);
    const lastDay = new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + 1, 0)).getUTCDate();
    start.setUTCDate(Math.min(now.getUTCDate(), lastDay));
    return start.toISOString();
}
