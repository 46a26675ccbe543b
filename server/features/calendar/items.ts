import { type RawBuilder, sql } from 'kysely';
import type { CalendarItem } from '../../../contract/calls/calendar';
import type { Resource } from '../../../contract/resource';
import type { StoredRow } from '../../base/database/answerRow';
import type { Services } from '../../base/services/context';
import { briefColumns, getPublishedTime } from '../../store/row';
import { parseValues } from '../../store/values';
import type { Place } from './boundary';

type FoundRow = StoredRow & { ldp_id: string; ldp_name: string; lang: string; start_time: string; end_time: string };

const getKey = (ldpId: string, id: string) => JSON.stringify([ldpId, id]);

/** Reads the rows of places of one type, each by its landing page and id. */
async function readRows(services: Services, resource: Resource, places: readonly Place[]): Promise<FoundRow[]> {
    const { db, dialect } = services;
    // A table of two texts; here these are landing pages and records.
    const pairs: RawBuilder<unknown> = dialect.files(places.map(({ ldp_id, id }) => ({ owner: ldp_id, file: id })));
    const { rows } = await sql<FoundRow>`select ${briefColumns(services, resource)}, record.ldp_id, record.start_time,
            record.end_time, landing_page.name as ldp_name, landing_page.default_lang as lang
        from ${pairs} cross join record join landing_page on landing_page.id = record.ldp_id
        where record.ldp_id = listed.owner and record.id = listed.file
            and record.resource = ${sql.lit(resource.name)}`.execute(db);
    return rows;
}

function getTitle({ log }: Services, { fields, title = '', name }: Resource, row: FoundRow): string {
    const where = { ldpId: row.ldp_id, resource: name, id: row.id };
    const value = parseValues(fields, row.data, row.lang, log, where)[title];
    return fields[title]?.plain?.(value, row.lang) ?? '';
}

/** Loads what the calendar tells of the records at these places, in their order; those deleted meanwhile are left out. */
export async function loadItems(
    services: Services,
    resources: readonly Resource[],
    places: readonly Place[],
): Promise<CalendarItem[]> {
    const found = new Map<string, { row: FoundRow; title: string }>();
    for (const resource of resources) {
        const own = places.filter((place) => place.resource === resource.name);
        if (own.length === 0) continue;
        for (const row of await readRows(services, resource, own))
            found.set(`${resource.name} ${getKey(row.ldp_id, row.id)}`, {
                row,
                title: getTitle(services, resource, row),
            });
    }
    return places.flatMap(({ is, time, ldp_id: ldpId, resource, id: recordId }) => {
        const each = found.get(`${resource} ${getKey(ldpId, recordId)}`);
        if (!each) return [];
        const { status, start_time: startTime, end_time: endTime, ldp_name: ldpName } = each.row;
        const publishedTime = getPublishedTime(each.row);
        const { title } = each;
        return [{ is, time, ldpId, ldpName, resource, recordId, title, status, publishedTime, startTime, endTime }];
    });
}
