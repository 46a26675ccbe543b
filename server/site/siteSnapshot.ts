import type { MasterGame } from '../../contract/calls/master';
import { gamePicture } from '../../contract/catalogue';
import type { Resource } from '../../contract/resource';
import type { LanguageCode } from '../../i18n/languages';
import type { Game, ReleasedApp, SiteLists, SiteSettings, SiteSnapshot } from '../../site/content';
import { getNeeds } from '../../site/needs';
import type { SiteAddress } from '../../site/paths';
import type { Services } from '../base/services/context';
import { loadDeliveredList, loadDeliveredRecord, type Moment, type Timed } from './lists';
import { loadPictureSizes } from './pictures';
import { loadLandingPageValues, loadSettings } from './snapshot';

const empty = { items: [], next: null };

async function loadLists(services: Services, moment: Moment, address: SiteAddress): Promise<Timed<SiteLists>> {
    const needs = new Map(Object.entries(getNeeds(address)));
    const lists: Record<string, unknown> = {};
    let until = Number.POSITIVE_INFINITY;
    for (const resource of services.resources.filter(isDeliveredList)) {
        const need = needs.get(resource.name);
        const loaded = need ? await loadDeliveredList(services, resource, moment, need) : undefined;
        lists[resource.name] = loaded?.value ?? empty;
        until = Math.min(until, loaded?.until ?? until);
    }
    // Each list has been delivered by its declaration, which its type follows from.
    return { value: lists as SiteLists, until };
}

const isDeliveredList = ({ delivered, singleton, scope }: Resource) =>
    delivered !== undefined && !singleton && scope === 'landingPage';

/** Loads the record that a page is about; null if visitors see none at this address. */
async function loadStory(
    services: Services,
    moment: Moment,
    { page, slug }: SiteAddress,
): Promise<Timed<SiteSnapshot['story']>> {
    const resource = services.resources.find(({ name }) => name === page);
    if (slug === undefined || !resource) return { value: null, until: Number.POSITIVE_INFINITY };
    const { value, until } = await loadDeliveredRecord(services, resource, moment, slug);
    // A record is delivered by its declaration, which its type follows from. Its id is no address.
    return { value: value?.slug === slug ? (value as SiteSnapshot['story']) : null, until };
}

const gamesByCode = new WeakMap<object, ReadonlyMap<string, Game>>();

/** Returns the games of the catalogue by code, with the names of their providers. */
function indexGames({ master }: Pick<Services, 'master'>): ReadonlyMap<string, Game> {
    const known = gamesByCode.get(master);
    if (known) return known;
    const names = new Map(master.providers.map(({ code, name }) => [code, name]));
    const toGame = ({ code, name, gameType, providerCode, image }: MasterGame): Game => ({
        code,
        name,
        gameType,
        providerName: names.get(providerCode) ?? '',
        image: image ?? gamePicture(code),
    });
    const games = new Map(master.games.map((game) => [game.code, toGame(game)]));
    gamesByCode.set(master, games);
    return games;
}

function pickGames(services: Services, { gamecategory }: SiteLists): Record<string, Game> {
    const games = indexGames(services);
    const codes = new Set(gamecategory.items.flatMap((category) => category.games));
    return Object.fromEntries(
        [...codes].flatMap((code) => {
            const game = games.get(code);
            return game ? [[code, game] as const] : [];
        }),
    );
}

/** Loads the app that the landing page offers. */
async function loadApp({ db }: Services, { site }: Moment): Promise<ReleasedApp | null> {
    const row = await db
        .selectFrom('apk_job')
        .select(['public_file', 'size', 'version_name'])
        .where('ldp_id', '=', site.id)
        .where('public_file', 'is not', null)
        .executeTakeFirst();
    return row ? { url: `/download/${row.public_file}`, size: Number(row.size), version: row.version_name } : null;
}

/** Loads what one page of a landing page is rendered from; undefined if it is about a record that visitors do not see. */
export async function loadSiteSnapshot(
    services: Services,
    moment: Moment & { lang: LanguageCode },
    address: SiteAddress,
): Promise<Timed<SiteSnapshot | undefined>> {
    const story = await loadStory(services, moment, address);
    if (address.slug !== undefined && story.value === null) return { value: undefined, until: story.until };
    const singletons = services.resources.filter(({ delivered, singleton }) => delivered !== undefined && singleton);
    const settings = await loadSettings(services, singletons, moment);
    const { value: lists, until } = await loadLists(services, moment, address);
    // Each setting has been delivered by its declaration, which its type follows from.
    const content = { ...(settings as SiteSettings), ...lists };
    const snapshot: SiteSnapshot = {
        lang: moment.lang,
        // As above, for the landing page itself.
        landingPage: (await loadLandingPageValues(services, moment)) as SiteSnapshot['landingPage'],
        content,
        story: story.value,
        games: pickGames(services, lists),
        pictures: await loadPictureSizes(services, { content, story: story.value }),
        app: address.page === 'download' ? await loadApp(services, moment) : null,
    };
    return { value: snapshot, until: Math.min(until, story.until) };
}
