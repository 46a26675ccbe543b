import type { MasterGame } from '../../../contract/calls/master';
import { gamePicture } from '../../../contract/catalogue';
import { toSlug } from '../../../fields/slug/field';
import { gameNames } from './gameNames';
import { type GameType, gameTypes } from './gameTypes';
import type { Provider } from './named';

/** Game providers, all invented. */
export const providers: readonly Provider[] = [
    { code: 'amberfox', name: 'Amber Fox Works', gameTypes: ['slot', 'fish', 'card'] },
    { code: 'ninerivers', name: 'Nine Rivers Studio', gameTypes: ['slot', 'keno', 'fish', 'lotto'] },
    { code: 'coppercrane', name: 'Copper Crane', gameTypes: ['slot', 'card', 'poker'] },
    { code: 'marblekoi', name: 'Marble Koi', gameTypes: ['slot', 'fish', 'keno'] },
    { code: 'saffrongate', name: 'Saffron Gate', gameTypes: ['slot', 'casino', 'card'] },
    { code: 'mangostreet', name: 'Mango Street', gameTypes: ['slot', 'card', 'keno', 'cock'] },
    { code: 'cloudladder', name: 'Cloud Ladder', gameTypes: ['slot', 'trading', 'lotto'] },
    { code: 'ricemoon', name: 'Rice Moon', gameTypes: ['slot', 'lotto', 'keno', 'fish'] },
    { code: 'velvetorchid', name: 'Velvet Orchid Tables', gameTypes: ['casino', 'card', 'poker'] },
    { code: 'coralbay', name: 'Coral Bay Tables', gameTypes: ['casino', 'poker', 'fish'] },
    { code: 'silkharbour', name: 'Silk Harbour', gameTypes: ['casino', 'card', 'poker', 'trading'] },
    { code: 'sevenlanterns', name: 'Seven Lanterns', gameTypes: ['casino', 'keno', 'lotto'] },
    { code: 'paperkite', name: 'Paper Kite', gameTypes: ['card', 'poker', 'lotto'] },
    { code: 'bluebanyan', name: 'Blue Banyan', gameTypes: ['fish', 'slot', 'keno'] },
    { code: 'tidelantern', name: 'Tide Lantern', gameTypes: ['fish', 'casino', 'lotto'] },
    { code: 'tindrum', name: 'Tin Drum Draws', gameTypes: ['keno', 'lotto', 'trading'] },
    { code: 'jadecompass', name: 'Jade Compass', gameTypes: ['trading', 'lotto', 'keno'] },
    { code: 'quietpeak', name: 'Quiet Peak Markets', gameTypes: ['trading', 'sport'] },
    { code: 'openfield', name: 'Open Field Lines', gameTypes: ['sport', 'esport', 'trading'] },
    { code: 'northstand', name: 'North Stand', gameTypes: ['sport', 'esport', 'cock'] },
    { code: 'pixelmahout', name: 'Pixel Mahout', gameTypes: ['esport', 'slot'] },
    { code: 'secondscreen', name: 'Second Screen', gameTypes: ['esport', 'sport', 'trading'] },
    { code: 'ironspur', name: 'Iron Spur', gameTypes: ['cock', 'sport'] },
    { code: 'redcomb', name: 'Red Comb Arena', gameTypes: ['cock', 'esport'] },
    { code: 'dawnferry', name: 'Dawn Ferry', gameTypes: ['slot', 'casino', 'fish'] },
    { code: 'glassheron', name: 'Glass Heron', gameTypes: ['slot', 'poker', 'card'] },
    { code: 'mossgarden', name: 'Moss Garden Play', gameTypes: ['slot', 'keno', 'card'] },
    { code: 'thunderjar', name: 'Thunder Jar', gameTypes: ['slot', 'fish', 'esport'] },
    { code: 'lowtide', name: 'Low Tide Games', gameTypes: ['fish', 'slot', 'casino'] },
    { code: 'saltwindow', name: 'Salt Window', gameTypes: ['fish', 'card', 'keno'] },
    { code: 'opalcurrent', name: 'Opal Current', gameTypes: ['fish', 'lotto', 'keno'] },
    { code: 'greenbaize', name: 'Green Baize House', gameTypes: ['poker', 'card', 'casino'] },
    { code: 'riverbluff', name: 'River Bluff', gameTypes: ['poker', 'casino', 'sport'] },
    { code: 'lastriver', name: 'Last River Rooms', gameTypes: ['poker', 'trading'] },
    { code: 'twinaces', name: 'Twin Lantern Cards', gameTypes: ['poker', 'card', 'cock'] },
    { code: 'hollowbamboo', name: 'Hollow Bamboo', gameTypes: ['poker', 'cock', 'lotto'] },
    { code: 'goldenreed', name: 'Golden Reed Tables', gameTypes: ['casino', 'lotto', 'poker'] },
    { code: 'mirrorlake', name: 'Mirror Lake Live', gameTypes: ['casino', 'card', 'keno'] },
    { code: 'windowseat', name: 'Window Seat Live', gameTypes: ['casino', 'sport', 'trading'] },
    { code: 'harbourbell', name: 'Harbour Bell', gameTypes: ['casino', 'fish', 'lotto'] },
    { code: 'slowtrain', name: 'Slow Train Draws', gameTypes: ['lotto', 'keno', 'sport'] },
    { code: 'morningpost', name: 'Morning Post Draws', gameTypes: ['lotto', 'keno', 'trading'] },
    { code: 'numberseven', name: 'House of Seven Numbers', gameTypes: ['lotto', 'keno'] },
    { code: 'chalkline', name: 'Chalk Line', gameTypes: ['sport', 'esport', 'trading'] },
    { code: 'fulltime', name: 'Full Time Lines', gameTypes: ['sport', 'esport', 'cock'] },
    { code: 'longpass', name: 'Long Pass', gameTypes: ['sport', 'esport'] },
    { code: 'cornerflag', name: 'Corner Flag', gameTypes: ['sport', 'esport', 'cock'] },
    { code: 'breakpoint', name: 'Break Point Lines', gameTypes: ['sport', 'trading'] },
    { code: 'matchpoint', name: 'Match Lantern', gameTypes: ['sport', 'esport', 'cock'] },
    { code: 'lanternlag', name: 'Lantern Lag', gameTypes: ['esport', 'trading'] },
    { code: 'finalround', name: 'Final Round Arena', gameTypes: ['esport', 'cock'] },
    { code: 'respawnbay', name: 'Respawn Bay', gameTypes: ['esport', 'slot'] },
    { code: 'ricefield', name: 'Rice Field Arena', gameTypes: ['cock', 'sport'] },
    { code: 'dawncrow', name: 'Dawn Crow', gameTypes: ['cock', 'lotto'] },
    { code: 'featherring', name: 'Feather Ring', gameTypes: ['cock', 'esport'] },
    { code: 'candlestick', name: 'Candle Street', gameTypes: ['trading', 'keno'] },
    { code: 'risingkite', name: 'Rising Kite Markets', gameTypes: ['trading', 'fish'] },
    { code: 'bellmarket', name: 'Bell Market', gameTypes: ['trading', 'esport'] },
];

/** Returns the games of a type, distributed in turn among the providers of that type. */
function listGames(gameType: GameType): MasterGame[] {
    const makers = providers.filter((provider) => provider.gameTypes.includes(gameType));
    return gameNames[gameType].map((name, index) => {
        const providerCode = makers[index % makers.length]?.code ?? '';
        const code = `${gameType}-${toSlug(name)}`;
        return { code, name, gameType, providerCode, image: gamePicture(code) };
    });
}

export const games: readonly MasterGame[] = gameTypes.flatMap(({ code }) => listGames(code));
