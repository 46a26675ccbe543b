import { commonOwner } from '../../contract/library';
import type { Status } from '../../contract/status';
import { allLandingPages, createReadGenerations, type Generations } from '../base/database/generations';
import { globalScope } from '../base/database/tables';
import { onceForStore } from '../base/services/background';
import type { Services } from '../base/services/context';

/** A landing page as visitors find it. */
export type Site = { id: string; key: string; status: Status; langs: string[]; defaultLang: string; domains: string[] };

/** A site together with a text that changes with everything it delivers. */
export type CurrentSite = { site: Site; generation: string };

type Directory = { generation: number; byKey: ReadonlyMap<string, Site>; byDomain: ReadonlyMap<string, Site> };

async function loadSites({ db }: Services, generation: number): Promise<Directory> {
    const pages = await db.selectFrom('landing_page').select(['id', 'status', 'langs', 'default_lang']).execute();
    const claims = await db
        .selectFrom('landing_page_claim')
        .select(['ldp_id', 'kind', 'value'])
        .where('kind', 'in', ['key', 'domain'])
        .execute();
    const sites = new Map(
        pages.map(({ id, status, langs, default_lang }): [string, Site] => [
            id,
            { id, key: '', status, langs: JSON.parse(langs), defaultLang: default_lang, domains: [] },
        ]),
    );
    const byKey = new Map<string, Site>();
    const byDomain = new Map<string, Site>();
    for (const { ldp_id, kind, value } of claims) {
        const site = sites.get(ldp_id);
        if (!site) continue;
        if (kind === 'key') byKey.set(value, Object.assign(site, { key: value }));
        else {
            site.domains.push(value);
            byDomain.set(value, site);
        }
    }
    return { generation, byKey, byDomain };
}

/** Everything that the content of a landing page can change with, besides its own: names, domains and common content. */
const sharedOwners = [allLandingPages, globalScope, commonOwner] as const;

function describeGeneration({ id }: Site, generations: Generations): string {
    return [id, ...sharedOwners].map((owner) => generations.get(owner) ?? 0).join('.');
}

/**
 * Finds landing pages by what visitors' addresses contain. The directory of all of them stays in memory; with each
 * question the database says whether it is still current, in the same statement as whether the content is.
 */
function createSites(services: Services) {
    const readGenerations = createReadGenerations(services);
    let directory: Directory = { generation: -1, byKey: new Map(), byDomain: new Map() };
    let loading: { generation: number; loaded: Promise<Directory> } | undefined;

    async function load(generation: number): Promise<Directory> {
        if (loading?.generation !== generation) loading = { generation, loaded: loadSites(services, generation) };
        try {
            const loaded = await loading.loaded;
            if (loaded.generation > directory.generation) directory = loaded;
            return loaded;
        } finally {
            loading = undefined;
        }
    }

    async function find(look: (directory: Directory) => Site | undefined): Promise<CurrentSite | undefined> {
        const likely = look(directory);
        const generations = await readGenerations([...(likely ? [likely.id] : []), ...sharedOwners]);
        const generation = generations.get(allLandingPages) ?? 0;
        const site = look(generation <= directory.generation ? directory : await load(generation));
        if (!site) return undefined;
        if (site.id === likely?.id) return { site, generation: describeGeneration(site, generations) };
        return { site, generation: describeGeneration(site, await readGenerations([site.id, ...sharedOwners])) };
    }

    return {
        /** Finds a landing page by its key. */
        findByKey: (key: string) => find(({ byKey }) => byKey.get(key.toLowerCase())),
    };
}

export const getSites = onceForStore(createSites);
