import { type RawBuilder, sql } from 'kysely';
import { type BoundaryName, boundaries } from '../../../contract/calls/calendar';
import type { Services } from '../../base/services/context';
import { accountReachCondition } from '../../domain/landingPages/reach';

/** What a calendar is asked for. `wide`: it covers too many landing pages to look at each of them. */
export type CalendarQuery = {
    accountId: string;
    from: string;
    to: string;
    ldpIds: readonly string[] | undefined;
    /** The names of types; never empty. */
    types: readonly string[];
    wide: boolean;
};

/** The place of a record in the calendar; `time` is the instant at which it starts or ends. */
export type CalendarPlace = { is: BoundaryName; time: string; ldp_id: string; resource: string; id: string };

export const columns = { START: sql.ref('record.start_time'), END: sql.ref('record.end_time') } as const;

/** The landing pages, perhaps of these only, that visitors see and the account reaches. */
function buildReachedPages({ dialect }: Pick<Services, 'dialect'>, { accountId, ldpIds }: CalendarQuery) {
    const named = ldpIds ? sql`${dialect.isOneOf(sql.ref('landing_page.id'), ldpIds)} and ` : sql``;
    return sql`(select landing_page.id from landing_page where ${named}landing_page.status = 'ACTIVE'
        and exists (select 1 from account as a where a.id = ${accountId}
            and ${accountReachCondition('a', 'landing_page.id')}))`;
}

/** Builds the condition on records that start, or end, in the span of a calendar. */
export function boundaryCondition(
    services: Pick<Services, 'dialect'>,
    is: BoundaryName,
    query: CalendarQuery,
): RawBuilder<unknown> {
    const { dialect } = services;
    const { from, to, types, wide } = query;
    const column = columns[is];
    const page = sql.ref('record.ldp_id');
    // Of many landing pages, the index by time finds the records in their order.
    const found = wide ? dialect.walked(page) : page;
    return sql`${column} >= ${from} and ${column} < ${to} and ${found} in ${buildReachedPages(services, query)}
        and ${dialect.isOneOf(dialect.walked(sql.ref('record.resource')), types)}
        and (record.status = 'ACTIVE' or record.published_time is null)`;
}

const order = (one: BoundaryName, other: BoundaryName) => boundaries.indexOf(one) - boundaries.indexOf(other);

/** Builds the condition that a boundary follows a place in the calendar. */
export function behindCondition(is: BoundaryName, after: CalendarPlace | undefined): RawBuilder<unknown> {
    if (!after) return sql``;
    const column = columns[is];
    const { time, ldp_id, resource, id } = after;
    const side = order(is, after.is);
    if (side > 0) return sql` and ${column} >= ${time}`;
    if (side < 0) return sql` and ${column} > ${time}`;
    return sql` and (${column}, record.ldp_id, record.resource, record.id) > (${time}, ${ldp_id}, ${resource}, ${id})`;
}

const keys = (place: CalendarPlace) => [place.ldp_id, place.resource, place.id];

/** Compares places by time, then by what happens there, then by record. */
export function comparePlaces(one: CalendarPlace, other: CalendarPlace): number {
    if (one.time !== other.time) return one.time < other.time ? -1 : 1;
    const side = order(one.is, other.is);
    if (side !== 0) return side;
    const others = keys(other);
    for (const [index, key] of keys(one).entries()) {
        const compared = others[index] ?? '';
        if (key !== compared) return key < compared ? -1 : 1;
    }
    return 0;
}
