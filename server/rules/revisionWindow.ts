import { type RawBuilder, sql } from 'kysely';
import type { Services } from '../base/services/context';

const hour = 3_600_000;
/** The first period that is tried, and how much longer each next one is. */
const shortest = hour;
const widening = 6;
/** Longer than any history (milliseconds). */
const longest = 30 * 365 * 24 * hour;
/** A period is narrowed down until it contains at most this many times the rows that are needed, or is this short. */
const surplus = 4;
const narrowest = 1000;

const toIso = (time: number) => new Date(time).toISOString();

/**
 * Finds an instant since which there are as many revisions with this condition as needed, and not many more; undefined
 * if there are fewer in all. The condition covers many landing pages, of which no index has the common order: so only
 * the revisions of a short period are read and sorted. `end` is the end of the list's period.
 */
export async function findSince(
    { db }: Pick<Services, 'db'>,
    condition: RawBuilder<unknown>,
    needed: number,
    end: Date,
): Promise<string | undefined> {
    const most = surplus * needed;
    async function count(since: number): Promise<number> {
        const { rows } = await sql<{ total: number | string }>`select count(*) as total from (select 1 from revision
            where ${condition} and revision.time >= ${toIso(since)} limit ${most}) as found`.execute(db);
        return Number(rows[0]?.total ?? 0);
    }
    const last = end.getTime();
    let tooLate = last;
    let length = shortest;
    let found = await count(last - length);
    while (found < needed) {
        if (length > longest) return undefined;
        tooLate = last - length;
        length *= widening;
        found = await count(last - length);
    }
    let since = last - length;
    while (found >= most && tooLate - since > narrowest) {
        const middle = (tooLate + since) / 2;
        const later = await count(middle);
        if (later < needed) tooLate = middle;
        else [since, found] = [middle, later];
    }
    return toIso(since);
}
