import type { NamedEntry } from './named';

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
] as const satisfies readonly NamedEntry[];

export type GameType = (typeof gameTypes)[number]['code'];
