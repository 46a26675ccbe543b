import { type RawBuilder, sql } from 'kysely';
import type { inquireLandingPages as call } from '../../../contract/calls/landingPage';
import { foldWanted } from '../../../contract/folding';
import { limits } from '../../../contract/limits';
import type { Rights } from '../../../contract/permissions';
import type { Inquiry, Scalar } from '../../../contract/verbs';
import type { LandingPageTable } from '../../base/database/tables';
import type { HandlerOf, Services } from '../../base/services/context';
import { fail, invalid, problem } from '../../base/system/errors';
import { membersOf } from './members';
import { isAdmin, reached, seesAll } from './reach';
import { answerOf, summaryOf } from './rows';

type Asked = Inquiry & { brief?: boolean | undefined };

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
function limitOf(asked: Asked, rights: Rights): number {
    const limit = asked.pagination?.limit ?? limits.page.default;
    const max = isAdmin(rights) ? limits.landingPages.ADMIN : limits.landingPages.USER;
    return limit <= max ? limit : invalid([problem('pagination.limit', 'validation.maxValue', { max })]);
}

function oneOf(column: string, wanted: Scalar | Scalar[] | undefined, { dialect }: Services): RawBuilder<unknown>[] {
    if (wanted === undefined) return [];
    return [dialect.isOneOf(sql.ref(column), [wanted].flat().map(String))];
}

/** Builds the condition of a text search: by name, and by claims for callers who see all of a landing page. */
function holds(q: string, rights: Rights, { dialect }: Services): RawBuilder<unknown> {
    const words = foldWanted(q);
    const byName = dialect.contains('landing_page.name_key', words);
    if (!seesAll(rights)) return byName;
    return sql`(${byName} or exists (select 1 from landing_page_claim as claim where claim.ldp_id = landing_page.id
        and ${dialect.contains('claim.value', words)}))`;
}

function orderOf({ sort }: Asked, rights: Rights, { dialect }: Services): RawBuilder<unknown> {
    const { field, order } = sort ?? { field: 'createdTime', order: 'DESC' };
    const column = columns[field];
    if (column === undefined && !seesAll(rights)) return invalid([problem('sort.field', 'validation.choice')]);
    const by = column === undefined ? dialect.jsonText('landing_page.data', field) : sql.ref(column);
    return order === 'ASC' ? sql`${by} asc, id asc` : sql`${by} desc, id desc`;
}

/** Lists the landing pages within the caller's reach, in full or as summaries, depending on the caller's rights. */
export const inquireLandingPages: HandlerOf<typeof call> = async (incoming, services) => {
    const { accountId, rights } = incoming.principal ?? fail('sessionEnded');
    const asked = incoming.body;
    const limit = limitOf(asked, rights);
    const page = asked.pagination?.page ?? 1;
    const where = sql.join(
        [
            reached(accountId),
            ...oneOf('landing_page.id', asked.filter?.id, services),
            ...oneOf('landing_page.status', asked.filter?.status, services),
            ...oneOf('landing_page.status', asked.status, services),
            ...(asked.q ? [holds(asked.q, rights, services)] : []),
        ],
        sql` and `,
    );
    const { rows } = await sql<LandingPageTable>`select * from landing_page where ${where}
        order by ${orderOf(asked, rights, services)} limit ${limit} offset ${(page - 1) * limit}`.execute(services.db);
    const counted = await sql<{ total: number | string }>`select count(*) as total from landing_page
        where ${where}`.execute(services.db);
    const total = Number(counted.rows[0]?.total ?? 0);
    if (asked.brief || !seesAll(rights)) return { items: rows.map(summaryOf), total, page, limit };
    const ids = rows.map(({ id }) => id);
    const members = await membersOf(services, services.db, ids);
    return { items: rows.map((row) => answerOf(row, members(row.id), services)), total, page, limit };
};
