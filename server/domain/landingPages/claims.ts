import { sql } from 'kysely';
import type { Executor } from '../../base/database/tables';
import type { LandingPageClaimTable } from '../../base/database/tables/landingPages';
import type { Store } from '../../store/write';
import { reachCondition } from './reach';

type Claim = Pick<LandingPageClaimTable, 'kind' | 'value'>;
/** A claim with its path in the request body. */
type ClaimWithPath = Claim & { path: string };
/** The fields of a landing page that make claims: keys, prefixes and domains that identify it. */
export type ClaimFields = {
    key?: string | undefined;
    prefix?: string | undefined;
    domains?: readonly string[] | undefined;
    apiDomains?: readonly string[] | undefined;
};

function getClaimsWithPaths({ key, prefix, domains = [], apiDomains = [] }: ClaimFields): ClaimWithPath[] {
    const one = (kind: 'key' | 'prefix', value = '') => ({ kind, value, path: kind });
    const claims: ClaimWithPath[] = [
        one('key', key),
        one('prefix', prefix),
        ...domains.map((value, index) => ({ kind: 'domain' as const, value, path: `domains.${index}` })),
        ...apiDomains.map((value, index) => ({ kind: 'apiDomain' as const, value, path: `apiDomains.${index}` })),
    ];
    return claims.filter(({ value }) => value !== '').map((claim) => ({ ...claim, value: claim.value.toLowerCase() }));
}

/** Returns the claims of a landing page without duplicates. */
export function getClaims(values: ClaimFields): Claim[] {
    const claims = getClaimsWithPaths(values).map(({ kind, value }) => [`${kind} ${value}`, { kind, value }] as const);
    return [...new Map(claims).values()];
}

/** A claim of another landing page, with that page's name if the caller may see it. */
type OtherClaim = Claim & { page: string | null };

/** Finds claims of other landing pages with the same values, whatever their kind. */
async function findOtherClaims(
    { dialect }: Pick<Store, 'dialect'>,
    db: Executor,
    claims: readonly ClaimWithPath[],
    ldpId: string,
    accountId: string,
): Promise<OtherClaim[]> {
    const values = claims.map(({ value }) => value);
    const { rows } = await sql<OtherClaim>`select kind, value,
            (select name from landing_page where landing_page.id = landing_page_claim.ldp_id
                and ${reachCondition(accountId)}) as page
        from landing_page_claim where ldp_id <> ${ldpId} and ${dialect.isOneOf(sql.ref('value'), values)}`.execute(db);
    return rows;
}

/**
 * A value that another landing page has claimed: its path in the body, and the name of that page if the caller may see
 * it.
 */
export type Clash = { path: string; value: string; page: string | undefined };

/** All clashes of a landing page's claims with those of others. */
type Clashes = {
    /** Keys, prefixes and domains that are taken by other landing pages. */
    taken: Clash[];
    /** API domains that are another landing page's own domains. */
    foreignApiDomains: Clash[];
    /** Domains that are another landing page's API domains. */
    servingOthers: Clash[];
};

/**
 * Finds the clashes of the claims of a landing page, or of some of them, with those of others. `ldpId` is the id of the
 * page itself, empty for a new one; `accountId` is the caller, who sees the names only of landing pages within reach.
 */
export async function findClashes(
    store: Pick<Store, 'dialect'>,
    db: Executor,
    values: ClaimFields,
    { ldpId, accountId }: { ldpId: string; accountId: string },
): Promise<Clashes> {
    const claims = getClaimsWithPaths(values);
    const others = await findOtherClaims(store, db, claims, ldpId, accountId);
    const clashes = (of: readonly Claim['kind'][], theirs: (kind: Claim['kind']) => Claim['kind']) =>
        claims.flatMap(({ kind, value, path }): Clash[] => {
            const found = others.filter((each) => each.kind === theirs(kind) && each.value === value);
            if (!of.includes(kind) || found.length === 0) return [];
            // An API domain may belong to several landing pages: prefer one whose name the caller may see.
            return [{ path, value, page: found.find(({ page }) => page !== null)?.page ?? undefined }];
        });
    return {
        taken: clashes(['key', 'prefix', 'domain'], (kind) => kind),
        foreignApiDomains: clashes(['apiDomain'], () => 'domain'),
        servingOthers: clashes(['domain'], () => 'apiDomain'),
    };
}

type SharerRow = { value: string; name: string; seen: number; total: number };

/** An API domain that other landing pages use too: the names that the caller may see, and the number of the others. */
type SharedApiDomain = { value: string; names: string[]; others: number };

/**
 * Finds the other landing pages that use these API domains too. `ldpId` is the landing page asked about, empty for a
 * new one; `accountId` is the caller. At most `most` names are returned for each domain.
 */
export async function findSharers(
    { dialect }: Pick<Store, 'dialect'>,
    db: Executor,
    apiDomains: readonly string[],
    { ldpId, accountId }: { ldpId: string; accountId: string },
    most: number,
): Promise<SharedApiDomain[]> {
    const requested = getClaimsWithPaths({ apiDomains }).map(({ value }) => value);
    const { rows } = await sql<SharerRow>`
        with sharer as (
            select landing_page_claim.value, landing_page.name, landing_page.name_key, landing_page.id,
                case when ${reachCondition(accountId)} then 1 else 0 end as seen
            from landing_page_claim join landing_page on landing_page.id = landing_page_claim.ldp_id
            where kind = 'apiDomain' and ldp_id <> ${ldpId} and ${dialect.isOneOf(sql.ref('landing_page_claim.value'), requested)}
        ), placed as (
            select value, name, seen, count(*) over (partition by value) as total,
                row_number() over (partition by value order by seen desc, name_key, id) as place
            from sharer
        )
        select value, name, seen, total from placed where place <= ${most} order by value, place`.execute(db);
    return [...new Set(rows.map(({ value }) => value))].map((value) => {
        const own = rows.filter((each) => each.value === value);
        const names = own.flatMap(({ name, seen }) => (Number(seen) === 1 ? [name] : []));
        return { value, names, others: Number(own[0]?.total) - names.length };
    });
}

/**
 * Replaces all claims of a landing page. A domain that stays keeps its proof, one that goes loses it. Fails if another
 * landing page has one of them.
 */
export async function replaceClaims(
    { dialect }: Pick<Store, 'dialect'>,
    db: Executor,
    ldpId: string,
    values: ClaimFields,
): Promise<void> {
    const rows = getClaims(values).map((claim) => ({ ldp_id: ldpId, ...claim }));
    const stays = dialect.isOneOf(
        sql`kind || ' ' || value`,
        rows.map(({ kind, value }) => `${kind} ${value}`),
    );
    await sql`delete from landing_page_claim where ldp_id = ${ldpId} and not ${stays}`.execute(db);
    if (rows.length === 0) return;
    const own = ['ldp_id', 'kind', 'value'] as const;
    const added = db.insertInto('landing_page_claim').values(rows);
    await added.onConflict((conflict) => conflict.columns(own).doNothing()).execute();
}
