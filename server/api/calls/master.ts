import {
    type MasterGameType,
    masterBottomBar,
    masterCountryOtp,
    masterGames,
    masterGameTypes,
    masterLanguages,
    masterRoutes,
    masterSideBar,
    masterTopBar,
} from '../../../contract/calls/master';
import type { MasterData } from '../../base/master/masterData';
import type { Handler } from '../../base/services/context';
import { fail } from '../../base/system/errors';

const gamesOfType: Handler = async ({ params }, { master }) => {
    const known = master.gameTypes.some(({ code }) => code === params.gameType);
    return known ? master.games.filter(({ gameType }) => gameType === params.gameType) : fail('notFound');
};

function gameTypesOf({ gameTypes, providers }: MasterData): MasterGameType[] {
    const countOf = (code: string) => providers.filter((maker) => maker.gameTypes.includes(code)).length;
    return gameTypes.map(({ code, name }) => ({ code, name, providers: countOf(code) }));
}

export const masterHandlers: Readonly<Record<string, Handler>> = {
    [masterLanguages.name]: async (_incoming, { master }) => master.languages,
    [masterSideBar.name]: async (_incoming, { master }) => master.sideBar,
    [masterTopBar.name]: async (_incoming, { master }) => master.topBar,
    [masterBottomBar.name]: async (_incoming, { master }) => master.bottomBar,
    [masterRoutes.name]: async (_incoming, { master }) => master.routes,
    [masterCountryOtp.name]: async (_incoming, { master }) => master.countryOtp,
    [masterGameTypes.name]: async (_incoming, { master }) => gameTypesOf(master),
    [masterGames.name]: gamesOfType,
};
