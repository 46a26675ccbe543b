/** A period in days from the seeding, negative before it. */
export type PeriodDays = { from: number; to: number };

const day = 24 * 60 * 60 * 1000;

/** Returns the values of a period around an instant; without days, there is no limit. */
export function getPeriod(now: Date, days: PeriodDays | undefined): Record<string, unknown> {
    if (!days) return { always: true };
    const at = (count: number) => new Date(now.getTime() + count * day).toISOString();
    return { always: false, startTime: at(days.from), endTime: at(days.to) };
}
