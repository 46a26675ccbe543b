import { commonOwner } from '../../contract/library';
import { allLandingPages, nameItself } from '../base/database/counted';
import {
    createKnownGenerations,
    createReadGenerations,
    currentMs,
    type Generations,
    type ReadGenerations,
} from '../base/database/generations';
import { globalScope } from '../base/database/tables';
import { onceForStore } from '../base/services/background';
import type { Services } from '../base/services/context';
import { type Directory, findByHost, loadDirectory, noDirectory, type Site } from './directory';
import type { Edition } from './kept';

export type { Site } from './directory';

/** A site together with what its answers are made of. */
export type CurrentSite = { site: Site; edition: Edition };

/** A loading of the directory, as of this generation at least. */
type Loading = { generation: number; ended: Promise<void> };

/** Everything that the content of a landing page can change with, besides its own: common content. */
const sharedOwners = [globalScope, commonOwner] as const;

function getEdition({ id, ownVersion, cacheVersion }: Site, generations: Generations): Edition {
    const counts = [id, ...sharedOwners].map((owner) => generations.get(owner) ?? 0);
    return { generation: [ownVersion, ...counts].join('.'), cacheVersion };
}

/**
 * Finds landing pages by what visitors' addresses contain. The directory of all of them stays in memory. It is renewed
 * when this process changes a landing page, when a generation that is read for a visitor says so, and when `renew` is
 * called; never because somebody asks for a name that is not in it.
 */
function createSites(services: Services) {
    const readGenerations = createReadGenerations(services);
    const readKnown = createKnownGenerations(services, readGenerations);
    let directory = noDirectory;
    let loading: Loading | undefined;
    let next: Loading | undefined;
    let renewing: Promise<void> | undefined;
    /** How often this process has changed landing pages, and how many of these changes the directory has. */
    const changes = { made: 0, loaded: 0 };
    const isOutdated = () => changes.loaded < changes.made;

    async function loadNow(current: Loading): Promise<void> {
        loading = current;
        if (next === current) next = undefined;
        try {
            const loaded = await loadDirectory(services, current.generation, directory);
            if (loaded.generation > directory.generation) directory = loaded;
        } finally {
            loading = undefined;
        }
    }

    /**
     * Loads the directory as of this generation or a later one. While changes follow each other, one loading follows the
     * other, each for all who came during the one before.
     */
    async function load(generation: number): Promise<void> {
        if (loading && loading.generation >= generation) return await loading.ended;
        if (next) next.generation = Math.max(next.generation, generation);
        else {
            const begun = loading?.ended.catch(() => undefined) ?? Promise.resolve();
            const mine: Loading = { generation, ended: begun.then(() => loadNow(mine)) };
            next = mine;
        }
        return await next.ended;
    }

    /**
     * Looks in a directory that is as new as the call, and in no newer one, however many changes follow: only what a
     * landing page itself says counts for who finds it, and all of them for who finds none. `isRenewed` says that it was
     * loaded since.
     */
    async function find(
        look: (directory: Directory) => Site | undefined,
        read: ReadGenerations,
        isRenewed = false,
    ): Promise<CurrentSite | undefined> {
        const known = directory;
        const site = look(known);
        const owners = site ? [site.id, nameItself(site.id)] : [];
        const generations = await read([...owners, allLandingPages, ...sharedOwners]);
        const generation = generations.get(allLandingPages) ?? 0;
        const isOld = site
            ? (generations.get(nameItself(site.id)) ?? 0) > site.generation
            : generation > known.generation;
        if (isOld && !isRenewed) {
            if (generation > directory.generation) await load(generation);
            return await find(look, read, true);
        }
        return site && { site, edition: getEdition(site, generations) };
    }

    async function loadNewer(): Promise<void> {
        const { made } = changes;
        const generation = (await readGenerations([allLandingPages])).get(allLandingPages) ?? 0;
        if (generation > directory.generation) await load(generation);
        changes.loaded = Math.max(changes.loaded, made);
    }

    /** Renews the directory if a landing page was changed. */
    function renew(): Promise<void> {
        const mine = loadNewer().finally(() => {
            if (renewing === mine) renewing = undefined;
        });
        renewing = mine;
        return mine;
    }

    services.commits.listen((tables) => {
        if (!tables.has('landing_page')) return;
        changes.made += 1;
        // `keepRenewing` tries again, and whoever asks for a landing page gets the error.
        renew().catch((err: unknown) => services.log.warn({ err }, 'the landing pages could not be read'));
    });

    return {
        renew,
        /** Whether the directory lacks a change that this process knows of. */
        isOutdated,
        /**
         * Resolves when the directory has what this process has changed of the landing page of a normalized host;
         * undefined if it has that now.
         */
        settle(host: string): Promise<unknown> | undefined {
            if (directory === noDirectory) return renewing ?? renew();
            if (!isOutdated()) return undefined;
            return findByHost(directory, host) ? find((known) => findByHost(known, host), readKnown) : renewing;
        },
        /** Finds the landing page of a normalized host in memory, whatever its status. */
        findHost: (host: string) => findByHost(directory, host),
        /** Finds a landing page by its key, as it is at the moment of the call. */
        findByKey: (key: string) => find(({ byKey }) => byKey.get(key.toLowerCase()), readGenerations),
        /** Finds the active landing page of a normalized host, as it is now or was `currentMs` ago in other processes. */
        async findByHost(host: string): Promise<CurrentSite | undefined> {
            const found = await find((known) => findByHost(known, host), readKnown);
            return found?.site.status === 'ACTIVE' ? found : undefined;
        },
    };
}

export const getSites = onceForStore(createSites);

/**
 * Renews the directory of landing pages from time to time, since other processes change landing pages, too. Returns the
 * function that stops it. A failure is logged once until it is over.
 */
export function keepRenewing(services: Services): () => Promise<void> {
    const { dialect, log } = services;
    const sites = getSites(services);
    let running: Promise<void> | undefined;
    let hasFailed = false;

    async function look(): Promise<void> {
        try {
            await sites.renew();
            hasFailed = false;
        } catch (err) {
            if (!hasFailed) log.warn({ err }, 'the landing pages could not be read');
            hasFailed = true;
        }
    }

    const timer = setInterval(() => {
        if (running || !(dialect.isShared || sites.isOutdated())) return;
        running = look().finally(() => {
            running = undefined;
        });
    }, currentMs);
    timer.unref();
    return async () => {
        clearInterval(timer);
        await running;
    };
}
