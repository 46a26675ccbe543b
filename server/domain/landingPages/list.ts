import { type RawBuilder, sql } from 'kysely';
import type { inquireLandingPages as call } from '../../../contract/calls/landingPage';
import { foldSearchTerm } from '../../../contract/folding';
import { limits } from '../../../contract/limits';
import type { Rights } from '../../../contract/permissions';
import type { Inquiry, Scalar } from '../../../contract/verbs';
import type { LandingPageTable } from '../../base/database/tables/landingPages';
import type { HandlerOf, Services } from '../../base/services/context';
import { fail, invalid, problem } from '../../base/system/errors';
import { memberCondition } from '../accounts/membership';
import { loadMembers } from './members';
import { canSeeDetails, isAdmin, reachCondition } from './reach';
import { toLandingPageAnswer, toSummary } from './rows';

type LandingPageQuery = Inquiry & { brief?: boolean | undefined };

const columns: Readonly<Record<string, string>> = {
    name: 'name_key',
    status: 'status',
    createdTime: 'created_time',
    updatedTime: 'updated_time',
};

/**
 * Returns the page size of the request. This is the only list whose maximum depends on the caller.
 *
 * @throws {Failure} 40001 at `pagination.limit` if it is too large
 */
function getLimit(query: LandingPageQuery, rights: Rights): number {
    const limit = query.pagination?.limit ?? limits.page.default;
    const max = isAdmin(rights) ? limits.landingPages.ADMIN : limits.landingPages.USER;
    return limit <= max ? limit : invalid([problem('pagination.limit', 'validation.maxValue', { max })]);
}

function filterConditions(
    column: string,
    filter: Scalar | Scalar[] | undefined,
    { dialect }: Services,
): RawBuilder<unknown>[] {
    if (filter === undefined) return [];
    return [dialect.isOneOf(sql.ref(column), [filter].flat().map(String))];
}

/**
 * Builds the condition of the filter for whom landing pages belong to.
 *
 * @throws {Failure} 40001 at `filter.member` unless the caller is an administrator
 */
function memberConditions(member: Scalar | Scalar[] | undefined, rights: Rights): RawBuilder<unknown>[] {
    if (member === undefined) return [];
    if (!isAdmin(rights)) return invalid([problem('filter.member', 'validation.choice')]);
    const one = [member].flat().map((id) => memberCondition(sql`${String(id)}`, 'landing_page.id'));
    return [one.length === 0 ? sql`false` : sql`(${sql.join(one, sql` or `)})`];
}

/**
 * Builds the condition of a search for a folded text: by name, and by claims for callers who see all of a landing page.
 */
export function searchCondition(
    term: string,
    rights: Rights,
    { dialect }: Pick<Services, 'dialect'>,
): RawBuilder<unknown> {
    const byName = dialect.contains('landing_page.name_key', term);
    if (!canSeeDetails(rights)) return byName;
    return sql`(${byName} or exists (select 1 from landing_page_claim as claim where claim.ldp_id = landing_page.id
        and ${dialect.contains('claim.value', term)}))`;
}

function listOrder({ sort }: LandingPageQuery, rights: Rights, { dialect }: Services): RawBuilder<unknown> {
    const { field, order } = sort ?? { field: 'createdTime', order: 'DESC' };
    const column = columns[field];
    if (column === undefined && !canSeeDetails(rights)) return invalid([problem('sort.field', 'validation.choice')]);
    const by = column === undefined ? dialect.jsonText('landing_page.data', field) : sql.ref(column);
    return order === 'ASC' ? sql`${by} asc, id asc` : sql`${by} desc, id desc`;
}

/** Lists the landing pages within the caller's reach, in full or as summaries, depending on the caller's rights. */
export const inquireLandingPages: HandlerOf<typeof call> = async (incoming, services) => {
    const { accountId, rights } = incoming.principal ?? fail('sessionEnded');
    const query = incoming.body;
    const limit = getLimit(query, rights);
    const page = query.pagination?.page ?? 1;
    const where = sql.join(
        [
            reachCondition(accountId),
            ...filterConditions('landing_page.id', query.filter?.id, services),
            ...memberConditions(query.filter?.member, rights),
            ...filterConditions('landing_page.status', query.filter?.status, services),
            ...filterConditions('landing_page.status', query.status, services),
            ...(query.q ? [searchCondition(foldSearchTerm(query.q), rights, services)] : []),
        ],
        sql` and `,
    );
    const { rows } = await sql<LandingPageTable>`select * from landing_page where ${where}
        order by ${listOrder(query, rights, services)} limit ${limit} offset ${(page - 1) * limit}`.execute(
        services.db,
    );
    const counted = await sql<{ total: number | string }>`select count(*) as total from landing_page
        where ${where}`.execute(services.db);
    const total = Number(counted.rows[0]?.total ?? 0);
    if (query.brief || !canSeeDetails(rights)) {
        const items = rows.map((row) => toSummary(row, services));
        return { items, total, page, limit };
    }
    const ids = rows.map(({ id }) => id);
    const members = await loadMembers(services, services.db, ids);
    return { items: rows.map((row) => toLandingPageAnswer(row, members(row.id), services)), total, page, limit };
};
