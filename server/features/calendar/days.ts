import { sql } from 'kysely';
import { type BoundaryName, boundaries, type CalendarDay } from '../../../contract/calls/calendar';
import { limits } from '../../../contract/limits';
import type { Services } from '../../base/services/context';
import { boundaryCondition, type CalendarQuery, columns } from './boundary';

const bangkokMs = 7 * 3_600_000;

/** Length of `2026-12-31T23`: every hour of UTC belongs to one day of Bangkok. */
const hourCharacters = 13;

type CountedHour = { hour: string; count: number | string };

async function countHours(services: Services, is: BoundaryName, query: CalendarQuery): Promise<CountedHour[]> {
    const { rows } = await sql<CountedHour>`select hour, count(*) as count
        from (select substr(${columns[is]}, 1, ${sql.lit(hourCharacters)}) as hour from record
            where ${boundaryCondition(services, is, query)} order by ${columns[is]}
            limit ${sql.lit(limits.calendarCounted)}) as found
        group by hour`.execute(services.db);
    return rows;
}

/** Returns the day in Bangkok of an hour of UTC, such as `2026-12-31T23`. */
function toDay(hour: string): string {
    return new Date(Date.parse(`${hour}:00:00.000Z`) + bangkokMs).toISOString().slice(0, 10);
}

/**
 * Counts what starts and ends on each day, in their order; days without any are left out. Beyond
 * `limits.calendarCounted` of each, later days are not counted.
 */
export async function countDays(services: Services, query: CalendarQuery): Promise<CalendarDay[]> {
    const days = new Map<string, CalendarDay>();
    for (const is of boundaries) {
        for (const { hour, count } of await countHours(services, is, query)) {
            const day = toDay(hour);
            const known = days.get(day) ?? { day, starts: 0, ends: 0 };
            known[is === 'START' ? 'starts' : 'ends'] += Number(count);
            days.set(day, known);
        }
    }
    return [...days.values()].toSorted((one, other) => (one.day < other.day ? -1 : 1));
}
