import { sql } from 'kysely';
import { type BoundaryName, boundaries, type inquireCalendar as call } from '../../../contract/calls/calendar';
import { findRole } from '../../../contract/delivery/visible';
import { limits } from '../../../contract/limits';
import { mayDo } from '../../../contract/permissions';
import { getDemand } from '../../../contract/screens';
import type { HandlerOf, Services } from '../../base/services/context';
import { fail } from '../../base/system/errors';
import { isAdmin } from '../../domain/landingPages/reach';
import { behindCondition, boundaryCondition, type CalendarQuery, columns, comparePlaces, type Place } from './boundary';
import { readCursor, writeCursor } from './cursor';
import { countDays } from './days';
import { loadItems } from './items';

/** Landing pages up to this number are looked at one by one. */
const fewPages = 20;

async function readPlaces(
    { db, dialect }: Services,
    is: BoundaryName,
    query: CalendarQuery,
    { after, count }: { after: Place | undefined; count: number },
): Promise<Place[]> {
    const column = columns[is];
    const { rows } = await sql<Omit<Place, 'is'>>`select ${column} as time, record.ldp_id, record.resource, record.id
        from record where ${boundaryCondition({ dialect }, is, query)}${behindCondition(is, after)}
        order by ${column}, record.ldp_id, record.resource, record.id limit ${count}`.execute(db);
    return rows.map((row) => ({ ...row, is }));
}

/** Lists what starts and ends, as `contract/calls/calendar.ts` says. */
export const inquireCalendar: HandlerOf<typeof call> = async ({ principal, body }, services) => {
    const { accountId, rights } = principal ?? fail('sessionEnded');
    const { from, to, ldpIds, limit = limits.page.max } = body;
    const isAsked = ({ name }: { name: string }) => body.resources === undefined || body.resources.includes(name);
    const resources = services.resources.filter(
        (resource) =>
            resource.staged &&
            resource.scope === 'landingPage' &&
            findRole(resource.fields, 'start') !== undefined &&
            isAsked(resource) &&
            mayDo(rights, getDemand(resource)),
    );
    if (resources.length === 0) return { items: [], next: null, days: [] };
    const types = resources.map(({ name }) => name);
    const wide = ldpIds ? ldpIds.length > fewPages : isAdmin(rights);
    const query = { accountId, from, to, ldpIds, types, wide };
    const after = body.after === undefined ? undefined : readCursor(body.after);
    const sides = await Promise.all(
        boundaries.map((is) => readPlaces(services, is, query, { after, count: limit + 1 })),
    );
    const places = sides.flat().sort(comparePlaces);
    const shown = places.slice(0, limit);
    const last = shown.at(-1);
    return {
        items: await loadItems(services, resources, shown),
        next: places.length > limit && last ? writeCursor(last) : null,
        days: after ? [] : await countDays(services, query),
    };
};
