import { sql } from 'kysely';
import type { Status } from '../../contract/status';
import type { LandingPageTable } from '../base/database/tables/landingPages';
import type { Services } from '../base/services/context';
import { normalizeHost } from '../base/system/hosts';

/**
 * A landing page as visitors find it. `domains` are the hosts at which it answers, and `primaryDomain` is the one of them
 * that the others lead to; all normalized, the latter empty if there is none. `edition` changes with everything that its
 * own row delivers.
 */
export type Site = {
    id: string;
    key: string;
    status: Status;
    langs: string[];
    defaultLang: string;
    domains: ReadonlySet<string>;
    primaryDomain: string;
    edition: string;
};

/** A landing page, and all columns that it was made of. Its version stands for its primary domain. */
type Known = { columns: string; site: Site };

/** All landing pages, as of a generation of them. */
export type Directory = {
    generation: number;
    known: ReadonlyMap<string, Known>;
    byKey: ReadonlyMap<string, Site>;
    byDomain: ReadonlyMap<string, Site>;
};

/** Nothing is older than this directory. */
export const noDirectory: Directory = { generation: -1, known: new Map(), byKey: new Map(), byDomain: new Map() };

/** Below this name, each landing page has a host of its own without any set-up: browsers look for it on this machine. */
const localSuffix = '.localhost';

type Row = Pick<LandingPageTable, 'id' | 'status' | 'langs' | 'default_lang' | 'version' | 'cache_version'> & {
    /** Key and domains, each behind its kind and a blank, with commas. */
    claims: string;
};

const toHost = (domain: string) => normalizeHost(domain) ?? domain;

function listClaims({ claims }: Row, kind: 'key' | 'domain'): string[] {
    const parts = claims.split(',').map((claim) => claim.split(' ', 2));
    return parts.flatMap(([its, value = '']) => (its === kind ? [value] : []));
}

function createSite(row: Row, primaryDomain: string): Site {
    const domains = new Set(listClaims(row, 'domain').map(toHost));
    const wanted = toHost(primaryDomain);
    // Until the primary domain is proven, the first of those that are stands in for it.
    const primary = domains.has(wanted) ? wanted : ([...domains].sort()[0] ?? '');
    return {
        id: row.id,
        key: listClaims(row, 'key')[0] ?? '',
        status: row.status,
        langs: JSON.parse(row.langs),
        defaultLang: row.default_lang,
        domains,
        primaryDomain: primary,
        edition: `${row.version}-${row.cache_version}-${primary}`,
    };
}

/** Reads the primary domains of some landing pages. */
async function readPrimaryDomains({ db, dialect }: Services, ids: readonly string[]): Promise<Map<string, string>> {
    if (ids.length === 0) return new Map();
    const { rows } = await sql<{ id: string; primary_domain: string | null }>`select id,
            ${dialect.jsonText('landing_page.data', 'primaryDomain')} as primary_domain
        from landing_page where ${dialect.isOneOf(sql.ref('id'), ids)}`.execute(db);
    return new Map(rows.map(({ id, primary_domain }) => [id, primary_domain ?? '']));
}

/**
 * Loads all landing pages with their keys and the domains at which they answer. Those that are as in a directory `before`
 * are taken from there: what else is read of them takes most of the time.
 */
export async function loadDirectory(
    services: Services,
    generation: number,
    before: Directory = noDirectory,
): Promise<Directory> {
    const { db, config } = services;
    const isDelivered = config.domainProof ? sql`and proven_time is not null` : sql``;
    const { rows } = await sql<Row>`select id, status, langs, default_lang, version, cache_version, claims
        from landing_page join (
            select ldp_id, string_agg(kind || ' ' || value, ',') as claims from landing_page_claim
            where kind = 'key' or kind = 'domain' ${isDelivered} group by ldp_id
        ) as claimed on claimed.ldp_id = landing_page.id`.execute(db);
    const read = rows.map((row) => {
        const columns = JSON.stringify(Object.values(row));
        const found = before.known.get(row.id);
        return { row, columns, site: found?.columns === columns ? found.site : undefined };
    });
    const changed = read.flatMap(({ row, site }) => (site ? [] : [row.id]));
    const primaryDomains = await readPrimaryDomains(services, changed);
    const known = new Map<string, Known>();
    for (const { row, columns, site } of read)
        known.set(row.id, { columns, site: site ?? createSite(row, primaryDomains.get(row.id) ?? '') });
    const sites = [...known.values()].map(({ site }) => site);
    return {
        generation,
        known,
        byKey: new Map(sites.flatMap((site) => (site.key === '' ? [] : [[site.key, site] as const]))),
        byDomain: new Map(sites.flatMap((site) => [...site.domains].map((domain) => [domain, site] as const))),
    };
}

/** Finds the landing page of a normalized host: by its domain, or by its key below `localhost`. */
export function findByHost({ byKey, byDomain }: Directory, host: string): Site | undefined {
    return host.endsWith(localSuffix) ? byKey.get(host.slice(0, -localSuffix.length)) : byDomain.get(host);
}

/** Returns the origin of the addresses that a landing page names itself by: the same for all its hosts. */
export function getOrigin({ primaryDomain, key }: Pick<Site, 'primaryDomain' | 'key'>): string {
    return primaryDomain === '' ? `http://${key}${localSuffix}` : `https://${primaryDomain}`;
}
