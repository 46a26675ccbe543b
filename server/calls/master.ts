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
import type { Handler } from '../context';
import { fail } from '../errors';

const gamesOfType: Handler = async ({ params }, { master }) => {
    const known = master.gameTypes.some(({ code }) => code === params.gameType);
    return known ? master.games.filter(({ gameType }) => gameType === params.gameType) : fail('notFound');
};

export const masterHandlers: Readonly<Record<string, Handler>> = {
    [masterLanguages.name]: async (_incoming, { master }) => master.languages,
    [masterSideBar.name]: async (_incoming, { master }) => master.sideBar,
    [masterTopBar.name]: async (_incoming, { master }) => master.topBar,
    [masterBottomBar.name]: async (_incoming, { master }) => master.bottomBar,
    [masterRoutes.name]: async (_incoming, { master }) => master.routes,
    [masterCountryOtp.name]: async (_incoming, { master }) => master.countryOtp,
    [masterGameTypes.name]: async (_incoming, { master }) => master.gameTypes,
    [masterGames.name]: gamesOfType,
};
