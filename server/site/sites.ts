import { commonOwner } from '../../contract/library';
import type { Status } from '../../contract/status';
import { allLandingPages, createReadGenerations, type Generations } from '../base/database/generations';
import { globalScope } from '../base/database/tables';
import { onceForStore } from '../base/services/background';
import type { Services } from '../base/services/context';

/** A landing page as visitors find it. */
export type Site = { id: string; status: Status; langs: string[]; defaultLang: string };

/** A site together with a text that changes with everything it delivers. */
export type CurrentSite = { site: Site; generation: string };

/** All landing pages by their keys, as of a generation of them. */
type Directory = { generation: number; byKey: ReadonlyMap<string, Site> };

async function loadDirectory({ db }: Services, generation: number): Promise<Directory> {
    const rows = await db
        .selectFrom('landing_page_claim')
        .innerJoin('landing_page', 'landing_page.id', 'landing_page_claim.ldp_id')
        .select(['value', 'id', 'status', 'langs', 'default_lang'])
        .where('kind', '=', 'key')
        .execute();
    const sites = rows.map(({ value, id, status, langs, default_lang }): [string, Site] => [
        value,
        { id, status, langs: JSON.parse(langs), defaultLang: default_lang },
    ]);
    return { generation, byKey: new Map(sites) };
}

/** Everything that the content of a landing page can change with, besides its own: landing pages and common content. */
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
    let directory: Directory = { generation: -1, byKey: new Map() };
    let loading: { generation: number; loaded: Promise<Directory> } | undefined;

    /** Loads the directory once for all who find it outdated at the same time. */
    async function load(generation: number): Promise<void> {
        if (loading?.generation !== generation) loading = { generation, loaded: loadDirectory(services, generation) };
        try {
            const loaded = await loading.loaded;
            if (loaded.generation > directory.generation) directory = loaded;
        } finally {
            loading = undefined;
        }
    }

    async function find(look: (directory: Directory) => Site | undefined): Promise<CurrentSite | undefined> {
        const known = directory;
        const site = look(known);
        const generations = await readGenerations([...(site ? [site.id] : []), ...sharedOwners]);
        const generation = generations.get(allLandingPages) ?? 0;
        if (generation > known.generation) {
            if (generation > directory.generation) await load(generation);
            return await find(look);
        }
        return site && { site, generation: describeGeneration(site, generations) };
    }

    return {
        /** Finds a landing page by its key. */
        findByKey: (key: string) => find(({ byKey }) => byKey.get(key.toLowerCase())),
    };
}

export const getSites = onceForStore(createSites);
