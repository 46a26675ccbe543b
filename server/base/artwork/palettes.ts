/** The colours of a drawing: the ground from dark to light, and the accents on it. */
export type Palette = { deep: string; ground: string; glow: string; accents: readonly [string, ...string[]] };

export const palettes = {
    night: {
        deep: '#0a0f2c',
        ground: '#33206b',
        glow: '#7b5cff',
        accents: ['#ffc53d', '#ff5d8f', '#6ee7ff', '#b8f36b'],
    },
    emerald: {
        deep: '#02241c',
        ground: '#0b6e4f',
        glow: '#35d39a',
        accents: ['#ffd166', '#ff6b6b', '#e6fff4', '#4cc9f0'],
    },
    ruby: {
        deep: '#26040f',
        ground: '#9c1136',
        glow: '#ff4d6d',
        accents: ['#ffd27a', '#fff0dc', '#ff9f6b', '#ff8fb1'],
    },
    ocean: {
        deep: '#031b38',
        ground: '#0b66a8',
        glow: '#3ec1ff',
        accents: ['#ffd166', '#ff7b54', '#c9f4ff', '#7ef0c4'],
    },
    sunset: {
        deep: '#2a0d5c',
        ground: '#c2246f',
        glow: '#ff9b54',
        accents: ['#ffd60a', '#6ee7ff', '#fff3c9', '#ff6b9d'],
    },
    gold: {
        deep: '#1a1206',
        ground: '#6b4608',
        glow: '#ffb800',
        accents: ['#ffe08a', '#fff6d6', '#ff8f3f', '#ffd23f'],
    },
    orchid: {
        deep: '#1c0a33',
        ground: '#6a1b9a',
        glow: '#e07bff',
        accents: ['#ffe66d', '#8be9fd', '#ff7ac6', '#ffffff'],
    },
    lagoon: {
        deep: '#04343a',
        ground: '#12908e',
        glow: '#7dfcda',
        accents: ['#ffe27a', '#ff8a5c', '#f1fffb', '#4dd2ff'],
    },
} as const satisfies Record<string, Palette>;

export type PaletteName = keyof typeof palettes;
