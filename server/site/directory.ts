import { sql } from 'kysely';
import type { Status } from '../../contract/status';
import type { LandingPageTable } from '../base/database/tables';
import type { Services } from '../base/services/context';
import { normalizeHost } from '../base/system/hosts';

/**
 * A landing page as visitors find it. `domains` and `primaryDomain` are normalized hosts; the latter is empty if the
 * landing page does not have that domain. `edition` changes with everything that its own row delivers.
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

/** All landing pages, as of a generation of them. */
export type Directory = {
    generation: number;
    byKey: ReadonlyMap<string, Site>;
    byDomain: ReadonlyMap<string, Site>;
};

/** Nothing is older than this directory. */
export const noDirectory: Directory = { generation: -1, byKey: new Map(), byDomain: new Map() };

/** Below this name, each landing page has a host of its own without any set-up: browsers look for it on this machine. */
const localSuffix = '.localhost';

type Row = Pick<LandingPageTable, 'id' | 'status' | 'langs' | 'default_lang' | 'version' | 'cache_version'> & {
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
    const primary = toHost(row.primary_domain ?? '');
    return {
        id: row.id,
        key: listClaims(row, 'key')[0] ?? '',
        status: row.status,
        langs: JSON.parse(row.langs),
        defaultLang: row.default_lang,
        domains,
        primaryDomain: domains.has(primary) ? primary : '',
        edition: `${row.version}-${row.cache_version}`,
    };
}

/** Loads all landing pages with their keys and domains, in one statement. */
export async function loadDirectory({ db, dialect }: Services, generation: number): Promise<Directory> {
    const { rows } = await sql<Row>`select id, status, langs, default_lang, version, cache_version, claims,
            ${dialect.jsonText('landing_page.data', 'primaryDomain')} as primary_domain
        from landing_page join (
            select ldp_id, string_agg(kind || ' ' || value, ',') as claims from landing_page_claim
            where kind in ('key', 'domain') group by ldp_id
        ) as claimed on claimed.ldp_id = landing_page.id`.execute(db);
    const sites = rows.map(createSite);
    return {
        generation,
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
