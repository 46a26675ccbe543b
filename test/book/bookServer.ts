import {
    masterBottomBar,
    masterCountryOtp,
    masterGames,
    masterGameTypes,
    masterLanguages,
    masterRoutes,
    masterSideBar,
    masterTopBar,
} from '../../contract/calls/master';
import type { Resource } from '../../contract/resource';
import { languages } from '../../i18n/languages';
import { commonMedia, media } from '../../resources/media';
import { bottomBar, routes, sideBar, topBar } from '../../server/base/master/bars';
import { countryOtp } from '../../server/base/master/countries';
import { games, providers } from '../../server/base/master/games';
import { gameTypes } from '../../server/base/master/gameTypes';
import { createFakeServer } from '../fixtures/fakeServer';
import { buildMedia } from '../fixtures/library';
import { samplePicture } from './samplePicture';

const countProviders = (code: string) =>
    providers.filter((maker) => maker.gameTypes.some((type) => type === code)).length;

/** The master data as the server has them, by the path of their calls. */
const lists: Readonly<Record<string, unknown>> = {
    [masterLanguages.path]: languages.map(({ code, name }) => ({ code, name })),
    [masterSideBar.path]: sideBar,
    [masterTopBar.path]: topBar,
    [masterBottomBar.path]: bottomBar,
    [masterRoutes.path]: routes,
    [masterCountryOtp.path]: countryOtp,
    [masterGameTypes.path]: gameTypes.map(({ code, name }) => ({ code, name, providers: countProviders(code) })),
    ...Object.fromEntries(
        gameTypes.map(({ code }) => [
            masterGames.path.replace(':gameType', code),
            games.filter(({ gameType }) => gameType === code),
        ]),
    ),
};

/** A library with one file: the picture that all samples show. */
const library = { items: [buildMedia(samplePicture)], total: 1, page: 1, limit: 20 };
const libraries = [media, commonMedia].map(({ calls }) => calls.inquiry?.path);

/**
 * Creates the fake server of stories: forms are answered as in tests, lists of master data are those of the product.
 */
export function createBookServer(resources: readonly Resource[]) {
    return createFakeServer(resources, 'ADMIN', (path) => {
        const data = libraries.includes(path) ? library : lists[path];
        return data === undefined ? undefined : Response.json({ code: 0, msg: 'ok', data });
    });
}
