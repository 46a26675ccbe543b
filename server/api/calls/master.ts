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
import type { HandlerOf } from '../../base/services/context';
import { fail } from '../../base/system/errors';
import { type HandledCall, handle } from '../routes/handle';

const gamesOfType: HandlerOf<typeof masterGames> = async ({ params }, { master }) => {
    const known = master.gameTypes.some(({ code }) => code === params.gameType);
    return known ? master.games.filter(({ gameType }) => gameType === params.gameType) : fail('notFound');
};

function listGameTypes({ gameTypes, providers }: MasterData): MasterGameType[] {
    const countProviders = (code: string) => providers.filter((provider) => provider.gameTypes.includes(code)).length;
    return gameTypes.map(({ code, name }) => ({ code, name, providers: countProviders(code) }));
}

export const masterHandlers: readonly HandledCall[] = [
    handle(masterLanguages, async (_incoming, { master }) => master.languages),
    handle(masterSideBar, async (_incoming, { master }) => master.sideBar),
    handle(masterTopBar, async (_incoming, { master }) => master.topBar),
    handle(masterBottomBar, async (_incoming, { master }) => master.bottomBar),
    handle(masterRoutes, async (_incoming, { master }) => master.routes),
    handle(masterCountryOtp, async (_incoming, { master }) => master.countryOtp),
    handle(masterGameTypes, async (_incoming, { master }) => listGameTypes(master)),
    handle(masterGames, gamesOfType),
];
