import type { MasterGame } from '../../contract/calls/master';
import { toSlug } from '../../contract/fields/slug';
import { gameNames } from './gameNames';
import type { Named, Provider } from './masterData';

export const gameTypes = [
    { code: 'slot', name: 'Slots' },
    { code: 'casino', name: 'Live casino' },
    { code: 'card', name: 'Card games' },
    { code: 'fish', name: 'Fishing' },
    { code: 'keno', name: 'Keno' },
    { code: 'trading', name: 'Trading' },
    { code: 'lotto', name: 'Lottery' },
    { code: 'sport', name: 'Sports' },
    { code: 'esport', name: 'Esports' },
    { code: 'cock', name: 'Cockfighting' },
    { code: 'poker', name: 'Poker' },
] as const satisfies readonly Named[];

export type GameType = (typeof gameTypes)[number]['code'];

/** Makers of games, all of them invented. */
export const providers: readonly Provider[] = [
    { code: 'amberfox', name: 'Amber Fox Works', gameTypes: ['slot', 'fish'] },
    { code: 'ninerivers', name: 'Nine Rivers Studio', gameTypes: ['slot', 'keno'] },
    { code: 'coppercrane', name: 'Copper Crane', gameTypes: ['slot', 'card'] },
    { code: 'marblekoi', name: 'Marble Koi', gameTypes: ['slot', 'fish'] },
    { code: 'saffrongate', name: 'Saffron Gate', gameTypes: ['slot', 'casino'] },
    { code: 'mangostreet', name: 'Mango Street', gameTypes: ['slot', 'card', 'keno'] },
    { code: 'cloudladder', name: 'Cloud Ladder', gameTypes: ['slot', 'trading'] },
    { code: 'ricemoon', name: 'Rice Moon', gameTypes: ['slot', 'lotto'] },
    { code: 'velvetorchid', name: 'Velvet Orchid Tables', gameTypes: ['casino', 'card'] },
    { code: 'coralbay', name: 'Coral Bay Tables', gameTypes: ['casino', 'poker'] },
    { code: 'silkharbour', name: 'Silk Harbour', gameTypes: ['casino', 'card', 'poker'] },
    { code: 'sevenlanterns', name: 'Seven Lanterns', gameTypes: ['casino', 'keno', 'lotto'] },
    { code: 'paperkite', name: 'Paper Kite', gameTypes: ['card', 'poker'] },
    { code: 'bluebanyan', name: 'Blue Banyan', gameTypes: ['fish', 'slot'] },
    { code: 'tidelantern', name: 'Tide Lantern', gameTypes: ['fish'] },
    { code: 'tindrum', name: 'Tin Drum Draws', gameTypes: ['keno', 'lotto'] },
    { code: 'jadecompass', name: 'Jade Compass', gameTypes: ['trading', 'lotto'] },
    { code: 'quietpeak', name: 'Quiet Peak Markets', gameTypes: ['trading'] },
    { code: 'openfield', name: 'Open Field Lines', gameTypes: ['sport', 'esport'] },
    { code: 'northstand', name: 'North Stand', gameTypes: ['sport'] },
    { code: 'pixelmahout', name: 'Pixel Mahout', gameTypes: ['esport'] },
    { code: 'secondscreen', name: 'Second Screen', gameTypes: ['esport', 'sport'] },
    { code: 'ironspur', name: 'Iron Spur', gameTypes: ['cock'] },
    { code: 'redcomb', name: 'Red Comb Arena', gameTypes: ['cock'] },
];

/** Each type's games go round among the providers that make such games. */
function gamesOf(gameType: GameType): MasterGame[] {
    const makers = providers.filter((provider) => provider.gameTypes.includes(gameType));
    return gameNames[gameType].map((name, index) => {
        const providerCode = makers[index % makers.length]?.code ?? '';
        return { code: `${gameType}-${toSlug(name)}`, name, gameType, providerCode, image: null };
    });
}

export const games: readonly MasterGame[] = gameTypes.flatMap(({ code }) => gamesOf(code));
