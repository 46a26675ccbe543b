import { sql } from 'kysely';
import type { MasterGame } from '../../contract/calls/master';
import { gamePicture } from '../../contract/catalogue';
import type { Resource } from '../../contract/resource';
import type { LanguageCode } from '../../i18n/languages';
import { apkApp } from '../../resources/apkApp';
import type { Game, ReleasedApp, SiteLists, SiteSettings, SiteSnapshot } from '../../site/content';
import { getNeeds } from '../../site/needs';
import type { SiteAddress } from '../../site/paths';
import type { ApkJobTable } from '../base/database/tables/apks';
import type { Services } from '../base/services/context';
import { loadDeliveredList, loadDeliveredRecord, type Moment, type Timed } from './lists';
import { loadPictureSizes } from './pictures';
import type { GetTime } from './preview';
import { loadLandingPageValues, loadSettings } from './snapshot';

const empty = { items: [], next: null };

/** A page in one of the landing page's languages. */
type PageMoment = Moment & { lang: LanguageCode };

/** Returns as of when a type is loaded; undefined if nothing of it is shown. */
type GetMoment = (resource: Resource) => Moment | undefined;

async function loadLists(services: Services, getMoment: GetMoment, address: SiteAddress): Promise<Timed<SiteLists>> {
    const needs = new Map(Object.entries(getNeeds(address)));
    const lists: Record<string, unknown> = {};
    let until = Number.POSITIVE_INFINITY;
    for (const resource of services.resources.filter(isDeliveredList)) {
        const need = needs.get(resource.name);
        const moment = getMoment(resource);
        const loaded = need && moment ? await loadDeliveredList(services, resource, moment, need) : undefined;
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
    getMoment: GetMoment,
    { page, slug }: SiteAddress,
): Promise<Timed<SiteSnapshot['story']>> {
    const resource = services.resources.find(({ name }) => name === page);
    const moment = resource && getMoment(resource);
    if (slug === undefined || !moment) return { value: null, until: Number.POSITIVE_INFINITY };
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
    type Row = Pick<ApkJobTable, 'public_file' | 'size' | 'version_name'>;
    const { rows } = await sql<Row>`select public_file, size, version_name from apk_job
        where ldp_id = ${site.id} and public_file is not null limit 1`.execute(db);
    const [row] = rows;
    return row ? { url: `/download/${row.public_file}`, size: Number(row.size), version: row.version_name } : null;
}

/** Loads what one page is rendered from, besides its story and the games. */
async function loadPage(
    services: Services,
    moment: PageMoment,
    getMoment: GetMoment,
    address: SiteAddress,
    story: SiteSnapshot['story'],
): Promise<Timed<Omit<SiteSnapshot, 'games'>>> {
    const singletons = services.resources.filter(({ delivered, singleton }) => delivered !== undefined && singleton);
    const isShown = (resource: Resource) => getMoment(resource) !== undefined;
    const settings = await loadSettings(services, singletons, moment, isShown);
    const { value: lists, until } = await loadLists(services, getMoment, address);
    // Each setting has been delivered by its declaration, which its type follows from.
    const content = { ...(settings as SiteSettings), ...lists };
    const value = {
        lang: moment.lang,
        // As above, for the landing page itself.
        landingPage: (await loadLandingPageValues(services, moment, isShown)) as SiteSnapshot['landingPage'],
        content,
        story,
        pictures: await loadPictureSizes(services, { content, story }),
        app: address.page === 'download' && isShown(apkApp) ? await loadApp(services, moment) : null,
    };
    return { value, until };
}

/** Loads what one page of a landing page is rendered from; undefined if it is about a record that visitors do not see. */
export async function loadSiteSnapshot(
    services: Services,
    moment: PageMoment,
    address: SiteAddress,
): Promise<Timed<SiteSnapshot | undefined>> {
    const getMoment = () => moment;
    const story = await loadStory(services, getMoment, address);
    if (address.slug !== undefined && story.value === null) return { value: undefined, until: story.until };
    const { value: page, until } = await loadPage(services, moment, getMoment, address, story.value);
    return {
        value: { ...page, games: pickGames(services, page.content) },
        until: Math.min(until, story.until),
    };
}

/**
 * Loads what a preview of one page is rendered from: with all games of the catalogue, so that others can be chosen
 * meanwhile, and without a story if the record is not visible. `getTime` says as of when a type is shown.
 */
export async function loadPreviewSnapshot(
    services: Services,
    moment: PageMoment,
    address: SiteAddress,
    getTime: GetTime,
): Promise<SiteSnapshot> {
    const getMoment: GetMoment = (resource) => {
        const at = getTime(resource);
        return at && { ...moment, at };
    };
    const story = await loadStory(services, getMoment, address);
    const { value: page } = await loadPage(services, moment, getMoment, address, story.value);
    return { ...page, games: Object.fromEntries(indexGames(services)) };
}
