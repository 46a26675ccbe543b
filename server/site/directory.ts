import { sql } from 'kysely';
import type { Status } from '../../contract/status';
import { itselfPrefix } from '../base/database/counted';
import type { LandingPageTable } from '../base/database/tables/landingPages';
import type { Services } from '../base/services/context';
import { normalizeHost } from '../base/system/hosts';

/**
 * A landing page as visitors find it, as of a generation of itself. `domains` are the hosts at which it answers, and
 * `primaryDomain` is the one of them that the others lead to; all normalized, the latter empty if there is none.
 * `ownVersion` changes with everything that its own row delivers, `cacheVersion` when somebody clears its cache.
 */
export type Site = {
    id: string;
    generation: number;
    key: string;
    status: Status;
    langs: string[];
    defaultLang: string;
    domains: ReadonlySet<string>;
    primaryDomain: string;
    ownVersion: string;
    cacheVersion: number;
};

/** All landing pages, as of a generation of them. */
export type Directory = {
    generation: number;
    byId: ReadonlyMap<string, Site>;
    byKey: ReadonlyMap<string, Site>;
    byDomain: ReadonlyMap<string, Site>;
};

/** Nothing is older than this directory. */
export const noDirectory: Directory = { generation: -1, byId: new Map(), byKey: new Map(), byDomain: new Map() };

/** Below this name, each landing page has a host of its own without any set-up: browsers look for it on this machine. */
const localSuffix = '.localhost';

type Row = Pick<LandingPageTable, 'id' | 'status' | 'langs' | 'default_lang' | 'version' | 'cache_version'> & {
    generation: number | string;
    primary_domain: string | null;
    /** Key and domains, each behind its kind and a blank, with commas. */
    claims: string;
};

const toHost = (domain: string) => normalizeHost(domain) ?? domain;

function listClaims({ claims }: Row, kind: 'key' | 'domain'): string[] {
    const parts = claims.split(',').map((claim) => claim.split(' ', 2));
    return parts.flatMap(([its, value = '']) => (its === kind ? [value] : []));
}

function createSite(row: Row): Site {
    const domains = new Set(listClaims(row, 'domain').map(toHost));
    const wanted = toHost(row.primary_domain ?? '');
    // Until the primary domain is proven, the first of those that are stands in for it.
    const primary = domains.has(wanted) ? wanted : ([...domains].sort()[0] ?? '');
    return {
        id: row.id,
        generation: Number(row.generation),
        key: listClaims(row, 'key')[0] ?? '',
        status: row.status,
        langs: JSON.parse(row.langs),
        defaultLang: row.default_lang,
        domains,
        primaryDomain: primary,
        ownVersion: `${row.version}-${primary}`,
        cacheVersion: row.cache_version,
    };
}

/** Joins landing pages with the generation of each of them itself. */
const joinItself = () =>
    sql`join content_generation on content_generation.ldp_id = ${sql.lit(itselfPrefix)} || landing_page.id`;

/** Finds which landing pages are as in a directory, and which have changed since. */
async function compare({ db }: Services, { byId }: Directory): Promise<{ same: Site[]; changed: string[] }> {
    const { rows } = await sql<Pick<Row, 'id' | 'generation'>>`select landing_page.id, content_generation.generation
        from landing_page ${joinItself()}`.execute(db);
    const same: Site[] = [];
    const changed: string[] = [];
    for (const { id, generation } of rows) {
        const site = byId.get(id);
        if (site?.generation === Number(generation)) same.push(site);
        else changed.push(id);
    }
    return { same, changed };
}

async function loadSites({ db, dialect, config }: Services, ids: readonly string[]): Promise<Site[]> {
    if (ids.length === 0) return [];
    const isDelivered = config.domainProof ? sql`and proven_time is not null` : sql``;
    const { rows } = await sql<Row>`select id, status, langs, default_lang, version, cache_version, claims,
            ${dialect.jsonText('landing_page.data', 'primaryDomain')} as primary_domain, content_generation.generation
        from landing_page ${joinItself()}
            join (
                select ldp_id, string_agg(kind || ' ' || value, ',') as claims from landing_page_claim
                where ${dialect.isOneOf(sql.ref('ldp_id'), ids)} and (kind = 'key' or kind = 'domain' ${isDelivered})
                group by ldp_id
            ) as claimed on claimed.ldp_id = landing_page.id`.execute(db);
    return rows.map(createSite);
}

/**
 * Loads all landing pages with their keys and the domains at which they answer. Those that are as in a directory `before`
 * are taken from there.
 */
export async function loadDirectory(
    services: Services,
    generation: number,
    before: Directory = noDirectory,
): Promise<Directory> {
    const { same, changed } = await compare(services, before);
    const sites = [...same, ...(await loadSites(services, changed))];
    return {
        generation,
        byId: new Map(sites.map((site) => [site.id, site])),
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
