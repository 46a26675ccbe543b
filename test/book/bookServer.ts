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
import { bottomBar, routes, sideBar, topBar } from '../../server/base/master/bars';
import { countryOtp } from '../../server/base/master/countries';
import { games, providers } from '../../server/base/master/games';
import { gameTypes } from '../../server/base/master/gameTypes';
import { createFakeServer } from '../fixtures/fakeServer';

const countOf = (code: string) => providers.filter((maker) => maker.gameTypes.some((type) => type === code)).length;

/** The master data as the server has them, by the path of their calls. */
const lists: Readonly<Record<string, unknown>> = {
    [masterLanguages.path]: languages.map(({ code, name }) => ({ code, name })),
    [masterSideBar.path]: sideBar,
    [masterTopBar.path]: topBar,
    [masterBottomBar.path]: bottomBar,
    [masterRoutes.path]: routes,
    [masterCountryOtp.path]: countryOtp,
    [masterGameTypes.path]: gameTypes.map(({ code, name }) => ({ code, name, providers: countOf(code) })),
    ...Object.fromEntries(
        gameTypes.map(({ code }) => [
            masterGames.path.replace(':gameType', code),
            games.filter(({ gameType }) => gameType === code),
        ]),
    ),
};

/** The server that stories talk to: forms are answered as in tests, lists of the master data are the product's own. */
export function createBookServer(resources: readonly Resource[]) {
    return createFakeServer(resources, 'ADMIN', (path) => {
        if (!Object.hasOwn(lists, path)) return undefined;
        return Response.json({ code: 0, msg: 'ok', data: lists[path] });
    });
}
