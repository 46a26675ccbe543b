import type { GameType } from './gameTypes';

function names(text: string): string[] {
    const names = text.split(/[|\n]/).map((name) => name.trim());
    return names.filter((name) => name !== '');
}

/** Names of the catalogue's games by type. All are invented or generic names of bets. */
export const gameNames: Readonly<Record<GameType, readonly string[]>> = {
    slot: names(`
        Lantern Alley | Nine Tailed Comet | Mango Monsoon | The Clockwork Bazaar | Tuk-Tuk Tumble | Pearl Diver's Luck
        Copper Canyon Run | Owl and Ember | Midnight Samovar | Orchid Express | Paper Dragon Parade | Salt and Saffron
        Twelve Silver Bells | Rainmaker Valley | The Sleepy Tanuki | Coconut Cannon | Velvet Volcano | Monsoon Minaret
        Crystal Catamaran | Lucky Longboat | Temple of Tides | Wild Starfruit | Firefly Ferry | The Tinker's Treasure
        Ruby Rickshaw | Seven Songbirds | Jasmine Jackpot | Moonlit Mahjong Reels | Cinnamon Caravan | Polar Pagoda
        Baobab Bonanza | Sapphire Steppe | Golden Loom | Chilli Chase | The Amber Automaton | Kite Festival
        Banyan Beats | Turbo Tamarind | Pirates of Paper Bay | Royal Rambutan | Stardust Station | Bamboo Bandits
        Harvest of Lights | Desert Dhow | Silk Road Spin | The Glass Elephant | Cherry Cyclone | Thunder Teapot
        Northern Noodles | Queen of Quartz | Sugarcane Sprint | The Last Lighthouse | Peacock Palace | Neon Night Market
        Wolf of the Willows | Ginger and Gold | Comet Carnival | Emerald Escalator | Lotus Locomotive | Hidden Hammam
    `),
    casino: names(`
        Baccarat Lotus Table | Baccarat No Commission | Speed Baccarat Harbour | Squeeze Baccarat | Baccarat Super Pair
        Dragon and Tiger Live | Roulette Marble | Roulette One Zero | Speed Roulette | Double Ball Roulette Bay
        Blackjack Orchid | Blackjack Evening | Unlimited Blackjack | Sic Bo Garden | Speed Sic Bo | Three Dice Live
        Fan Tan House | Xoc Dia Table | Andar Bahar Live | Teen Patti Live | Bull Bull Live | Three Card Live
        Wheel of Lanterns | Wheel of Seasons | Coin Tower Live | Casino Hold Table | Caribbean Stud Bay
        Seotda Live | Hoo Hey How Live | Thai Hi-Lo Live | Dice Duel Garden | Garden Roulette
    `),
    card: names(`
        Pok Deng Evening | Pok Deng Rush | Dummy of Siam | Kang Three | Slave of Hearts | Big Two Harbour
        Thirteen Cards | Tien Len South | Tien Len Sprint | Sam Loc Circle | Phom Garden | Three Card Cay
        Rummy Bazaar | Points Rummy Express | Teen Patti Village | Teen Patti Turbo | Call Break Club | Andar Bahar Street
        Gin by Lamplight | Crazy Eights Parade | Domino Gaple | Domino Q Street | Ceme Round | Capsa Stack
        Bull Fight Cards | Golden Flower Trio | Fight the Landlord Inn | Mahjong Tea House | Mahjong Two Seats
        Hanafuda Koi Garden | Go Stop Season | Tongits Fiesta | Pusoy Dos Plaza
    `),
    fish: names(`
        Coral Commando | Koi Kingdom | Deep Lantern Hunt | Tidal Treasure | Octopus Orchestra | Reef Rangers | Captain Clam
        Abyss Academy | Dragon Prawn | Golden Anchovy | Whale Song Bay | Jelly Jamboree | Turtle Tactics | Harpoon Holiday
        Crab Carnival | Ocean Postman | Moon Pool | Manta Manor | Puffer Party | The Lost Lagoon | Squid Symphony
        Seahorse Stampede | Shark Bakery | Monsoon Mullet | Kraken Kindergarten
    `),
    keno: names(`
        Classic Keno 80 | Keno Twenty | Lantern Keno | Keno Rush | River Keno | Keno Bay Ten | Turbo Keno 40 | Star Keno
        Keno Garden | Five Spot Keno | Keno Ladder | Midnight Keno | Lucky Bubble Keno | Keno Duo | Monsoon Keno
        Keno Parity | Keno High Low | Four Elements Keno | Keno Express 60 | Bingo Boat | Bingo Bazaar | Ninety Ball Bay
        Number Nest | Keno Orchard | Thirty Second Keno
    `),
    trading: names(`
        Up or Down 60 | Gold Minute | Oil Five | Index Ladder | Currency Corridor | Silver Sprint | Range Rider | Touch Point
        Candle Count | Even Tick | Rice Futures Fun | Rubber Rally | Coffee Close | Night Index | Copper Call | Bull Street
        Bear Lane | Trend Tunnel | Pivot Point | Last Digit Index | Crypto Minute | Pair Race | Metal Match | Spread Spotter
        Market Mountain
    `),
    lotto: names(`
        Two Digit Evening | Three Digit Evening | Hourly Draw | Five Minute Draw | Northern Draw | Southern Draw | Harbour Six
        Weekend Six | Golden Thirty | Mekong Draw | Stock Close Two Digit | Morning Index Draw | Rainbow Draw 5D
        Quick Pick Four | Lucky Day 4D | Full Moon Draw | New Moon Draw | Village Draw | Bangkok Minute | Hanoi Minute
        Vientiane Minute | Lantern Lotto | Speed Lotto 90 | Double Chance Draw | Daily Seven
    `),
    sport: names(`
        Football | Football Asian Lines | Football Corners and Cards | Basketball | Volleyball | Badminton | Table Tennis
        Muay Thai | Boxing | Tennis | Takraw | Cricket | Rugby | Ice Hockey | Handball | Futsal | Baseball | Golf | Snooker
        Darts | Motor Racing | Cycling | Horse Racing | Greyhounds | Athletics | Virtual Football Cup | Virtual Basketball
    `),
    esport: names(`
        Five Lanes Arena | Tactical Squad Series | Royale Island Cup | Mobile Arena League | Virtual Striker Cup
        Street Fist Masters | Card Clash Circuit | Rally Pixel Tour | Tower Siege League | Block Drop Duel
        Auto Legion Open | Hero Trail Championship | Mech Frontline Series | Speedrun Sprint | Chess Blitz Online
        Virtual Hoops Tour | Drone League | Kart Carnival Cup | Tank Valley Masters | Rhythm Battle Finals | Snake Survivors Cup
        Sky Captains League | Puzzle Clash Series | Zombie Shelter Open | Farm Rush Cup
    `),
    cock: names(`
        Arena One Morning | Arena One Evening | Arena Two | River Arena | Mountain Arena | Harbour Arena | Plaza Derby
        Six Cock Derby | Three Cock Derby | Provincial Cup | Island Derby | Golden Spur Cup | Red Feather Cup | Night Arena
        Weekend Derby | Sunrise Arena | Bamboo Arena | Village Derby | Champions Round | Fast Round | Virtual Arena
    `),
    poker: names(`
        Texas Harbour | Texas Short Deck | Omaha Bay | Omaha Five | Stud Lantern | Razz Garden | Three Card Poker
        Caribbean Table | Pai Gow Poker | Video Poker Jacks | Video Poker Deuces | Joker Poker Parade | Bonus Poker Bazaar
        Crazy Pineapple | Chinese Open Face | Spin and Sit | Heads Up Express | Sunday Orchid Open | Turbo Table Six
        Deep Stack Evening | Bounty Bay | Freeroll Fridays | Micro Stakes Club | Draw Poker Den | All In or Fold Alley
    `),
};
