import type { Drawing } from '../../base/artwork/drawing';

/** Drawings for the topics of banners and articles, in the order of the texts; two for each topic. */
export const topics: readonly (readonly [Drawing, Drawing])[] = [
    [
        { name: 'lantern-cup', palette: 'night', ground: 'fireworks', motif: 'trophy', extras: 'coin', accent: 1 },
        { name: 'golden-lantern', palette: 'ruby', ground: 'sparks', motif: 'lantern', extras: 'coin', accent: 0 },
    ],
    [
        { name: 'welcome-gift', palette: 'sunset', ground: 'confetti', motif: 'gift', extras: 'coin', accent: 3 },
        { name: 'welcome-wheel', palette: 'emerald', ground: 'rays', motif: 'wheel', extras: 'coin', accent: 0 },
    ],
    [
        { name: 'deposit-chips', palette: 'emerald', ground: 'waves', motif: 'chips', extras: 'chip', accent: 1 },
        { name: 'deposit-gem', palette: 'orchid', ground: 'hexes', motif: 'gem', extras: 'coin', accent: 1 },
    ],
    [
        { name: 'fishing-season', palette: 'ocean', ground: 'waves', motif: 'fish', extras: 'coin', accent: 1 },
        { name: 'fishing-night', palette: 'lagoon', ground: 'rings', motif: 'fish', extras: 'gem', accent: 0 },
    ],
    [
        { name: 'football-night', palette: 'sunset', ground: 'skyline', motif: 'ball', extras: 'chip', accent: 0 },
        { name: 'football-final', palette: 'emerald', ground: 'rays', motif: 'ball', extras: 'coin', accent: 0 },
    ],
    [
        { name: 'vip-crown', palette: 'gold', ground: 'rings', motif: 'crown', extras: 'gem', accent: 2 },
        { name: 'vip-cards', palette: 'night', ground: 'rays', motif: 'fan', extras: 'coin', accent: 0 },
    ],
];

/** Drawings for page backgrounds. */
export const backdrops: readonly Drawing[] = [
    { name: 'evening-sky', palette: 'night', ground: 'sparks', motif: 'lantern', extras: 'coin', accent: 0 },
    { name: 'deep-water', palette: 'ocean', ground: 'waves', motif: 'fish', extras: 'coin', accent: 1 },
    { name: 'city-lights', palette: 'orchid', ground: 'skyline', motif: 'gem', extras: 'coin', accent: 1 },
    { name: 'green-table', palette: 'emerald', ground: 'hexes', motif: 'chips', extras: 'coin', accent: 1 },
];
