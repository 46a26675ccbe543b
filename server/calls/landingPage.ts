import { type RawBuilder, sql } from 'kysely';
import * as calls from '../../contract/calls/landingPage';
import type { Page } from '../../contract/envelope';
import { limits } from '../../contract/limits';
import { mayDo, type Rights } from '../../contract/permissions';
import { demandOf } from '../../contract/screens';
import type { Inquiry, Scalar } from '../../contract/verbs';
import type { Handler, Incoming, Services, Tenant } from '../context';
import { fail, invalid, problem } from '../errors';
import { idempotent } from '../store/idempotency';
import { raiseCacheVersion } from '../store/landingPages';
import { readSettings } from '../store/settings';
import { textKey } from '../store/textKey';
import { writeOf } from '../store/write';

type Asked = Inquiry & { status?: Scalar | Scalar[] };
type Row = { id: string; name: string; langs: string; default_lang: string; status: 'ACTIVE' | 'INACTIVE' };

const columns = {
    name: 'name_key',
    status: 'status',
    createdTime: 'created_time',
    updatedTime: 'updated_time',
} as const;

function isAdmin(rights: Rights): boolean {
    return rights.userType === 'MAIN' && rights.position === 'ADMIN';
}

/** How many landing pages one answer holds at most: it is the one list whose limit depends on who asks. */
function limitOf(asked: Asked, rights: Rights): number {
    const limit = asked.pagination?.limit ?? limits.page.default;
    const max = isAdmin(rights) ? limits.landingPages.ADMIN : limits.landingPages.USER;
    return limit <= max ? limit : invalid([problem('pagination.limit', 'validation.maxValue', { max })]);
}

/** Position ADMIN reaches all; MAIN those it owns or sub-owns; a SUB those of its maker. */
function reached(accountId: string): RawBuilder<boolean> {
    return sql`exists (select 1 from account a left join account m on m.id = a.maker_id where a.id = ${accountId}
        and (coalesce(m.position, a.position) = 'ADMIN' or exists (select 1 from landing_page_member p
            where p.ldp_id = landing_page.id and p.account_id = coalesce(a.maker_id, a.id))))`;
}

function oneOf(column: string, wanted: Scalar | Scalar[] | undefined, { dialect }: Services): RawBuilder<unknown>[] {
    if (wanted === undefined) return [];
    return [dialect.isOneOf(sql.ref(column), [wanted].flat().map(String))];
}

function conditions(asked: Asked, accountId: string, services: Services): RawBuilder<unknown> {
    const found = [
        reached(accountId),
        ...oneOf('landing_page.id', asked.filter?.id, services),
        ...oneOf('landing_page.status', asked.filter?.status, services),
        ...oneOf('landing_page.status', asked.status, services),
    ];
    if (asked.q) found.push(services.dialect.contains('landing_page.name_key', textKey(asked.q)));
    return sql.join(found, sql` and `);
}

function orderOf({ sort }: Asked): RawBuilder<unknown> {
    const column = columns[(sort?.field ?? 'createdTime') as keyof typeof columns];
    const order = sort ? sort.order : 'DESC';
    return order === 'ASC' ? sql`${sql.ref(column)} asc, id asc` : sql`${sql.ref(column)} desc, id desc`;
}

const summaryOf = ({ id, name, langs, default_lang, status }: Row): calls.LandingPageSummary => {
    return { id, name, langs: JSON.parse(langs), defaultLang: default_lang, status };
};

const inquiry: Handler = async (incoming, services): Promise<Page<calls.LandingPageSummary>> => {
    const { accountId, rights } = incoming.principal ?? fail('sessionEnded');
    const asked = incoming.body as Asked;
    const limit = limitOf(asked, rights);
    const page = asked.pagination?.page ?? 1;
    const where = conditions(asked, accountId, services);
    const { rows } = await sql<Row>`select id, name, langs, default_lang, status from landing_page where ${where}
        order by ${orderOf(asked)} limit ${limit} offset ${(page - 1) * limit}`.execute(services.db);
    const counted = await sql<{
        total: number | string;
    }>`select count(*) as total from landing_page where ${where}`.execute(services.db);
    return { items: rows.map(summaryOf), total: Number(counted.rows[0]?.total ?? 0), page, limit };
};

function tenantOf({ tenant }: Incoming): Tenant {
    return tenant ?? fail('notFound');
}

/** The settings that a request names, or all of them, as far as the account has their keys. */
function settingNames({ query }: Incoming, rights: Rights, { resources }: Services): string[] {
    const wanted = query.settings?.split(',');
    const open = resources.filter((resource) => mayDo(rights, demandOf(resource)));
    return open.map(({ name }) => name).filter((name) => wanted === undefined || wanted.includes(name));
}

const get: Handler = async (incoming, services) => {
    const { rights } = incoming.principal ?? fail('sessionEnded');
    const summary: calls.LandingPageSummary = tenantOf(incoming);
    const settings = await readSettings(services, summary.id, settingNames(incoming, rights, services));
    return { ...summary, settings };
};

const clearCache: Handler = async (incoming, services) => {
    const write = writeOf(incoming, 'landingPage', services);
    return (await raiseCacheVersion(services, tenantOf(incoming).id, write)) ?? fail('notFound');
};

export const landingPageHandlers: Readonly<Record<string, Handler>> = {
    [calls.inquireLandingPages.name]: inquiry,
    [calls.getLandingPage.name]: get,
    [calls.clearCache.name]: idempotent(clearCache),
};
