/** What decides whether a revision is kept. `time` is ISO 8601 in UTC. */
export type AgedRevision = { time: string; isPinned: boolean; isDeletion: boolean };

/**
 * When the periods of `HistoryKept` began (ISO 8601): since `every`, each revision is kept, since `daily` the last one of
 * each day, since `monthly` the last one of each month. Undefined: there is no such period.
 */
export type PeriodStarts = { every: string; daily: string | undefined; monthly: string | undefined };

/** Characters of a time that name its day, and its month. */
const dayLength = '2026-03-01'.length;
const monthLength = '2026-03'.length;

/**
 * Whether a revision is kept, given the two that follow it in the history of its record; undefined if there are none. The
 * state with which the first period began is always kept, so that what was before each later change is known, and so are
 * the values of a record that was deleted then, as they are what restoring it brings back.
 */
export function isKept(
    revision: AgedRevision,
    [next, afterNext]: readonly (AgedRevision | undefined)[],
    { every, daily, monthly }: PeriodStarts,
): boolean {
    const isYoung = (each: AgedRevision | undefined) => each === undefined || each.time >= every;
    if (revision.isPinned || next === undefined || isYoung(revision) || isYoung(next)) return true;
    if (next.isDeletion && isYoung(afterNext)) return true;
    const isLast = (length: number) => revision.time.slice(0, length) !== next.time.slice(0, length);
    if (daily !== undefined && revision.time >= daily) return isLast(dayLength);
    return monthly !== undefined && revision.time >= monthly && isLast(monthLength);
}
