import { sql } from 'kysely';
import type { Found } from '../../../contract/calls/search';
import type { RecordReference } from '../../../contract/preferences';
import { landingPage } from '../../../resources/landingPage';
import type { LandingPageTable } from '../../base/database/tables/landingPages';
import { searchCondition } from '../../domain/landingPages/list';
import { canSeeDetails } from '../../domain/landingPages/reach';
import { isReached, type SearchContext } from './context';

type Row = Pick<LandingPageTable, 'id' | 'name' | 'status'> & { domain: string | null };

const columns = sql.raw('landing_page.id, landing_page.name, landing_page.status');

const toFound = ({ id, name, status, domain }: Row): Found => ({
    ...{ resource: landingPage.name, id, ldpId: '', site: '' },
    ...{ title: name, excerpt: domain ?? '', status },
});

/**
 * Finds landing pages by their names, and by their keys and domains for callers who see these. The excerpt is what was
 * found beside the name.
 */
export async function searchLandingPages(
    context: SearchContext,
    words: readonly string[],
    most: number,
): Promise<Found[]> {
    const { services, caller } = context;
    const { db, dialect } = services;
    const [first = ''] = words;
    const found = words.map((word) => searchCondition(word, caller.rights, services));
    const domain = canSeeDetails(caller.rights)
        ? sql`(select claim.value from landing_page_claim as claim where claim.ldp_id = landing_page.id
            and ${dialect.contains('claim.value', first)}
            order by case claim.kind when 'domain' then 0 when 'key' then 1 else 2 end, claim.value limit 1)`
        : sql`null`;
    const place = dialect.placeOf('landing_page.name_key', first);
    const { rows } = await sql<Row>`select ${columns}, ${domain} as domain from landing_page
        where ${isReached(context, 'landing_page.id')} and ${sql.join(found, sql` and `)}
        order by case when ${place} = 0 then 1 else 0 end, ${place}, landing_page.name_key, landing_page.id
        limit ${sql.lit(most)}`.execute(db);
    return rows.map(toFound);
}

/** Loads the landing pages that references name, as far as the caller reaches them. */
export async function resolveLandingPages(
    context: SearchContext,
    references: readonly RecordReference[],
): Promise<Found[]> {
    const ids = references.flatMap(({ resource, id }) => (resource === landingPage.name ? [id] : []));
    if (ids.length === 0) return [];
    const { db, dialect } = context.services;
    const { rows } = await sql<Row>`select ${columns}, null as domain from landing_page
        where ${dialect.isOneOf(sql.ref('landing_page.id'), ids)}
            and ${isReached(context, 'landing_page.id')}`.execute(db);
    return rows.map(toFound);
}
