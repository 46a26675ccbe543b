import { starPath } from './shapes';

/** Glyphs on a 24 × 24 grid: lines in the current stroke; `tint` marks areas filled with the second colour. */
const glyphs = {
    home: '<path class="tint" d="M6 11v9h12v-9l-6-5z"/><path d="M3 12l9-8 9 8M6 10v10h4v-6h4v6h4V10"/>',
    slot: '<rect class="tint" x="3" y="6" width="15" height="12" rx="2"/><rect x="3" y="6" width="15" height="12" rx="2"/><path d="M8 6v12M13 6v12M18 13h2V7"/><circle cx="20" cy="5.5" r="1.5"/>',
    casino: '<circle class="tint" cx="12" cy="12" r="9"/><circle cx="12" cy="12" r="9"/><circle cx="12" cy="12" r="3"/><path d="M12 3v6M12 15v6M3 12h6M15 12h6M5.6 5.6l4.3 4.3M14.1 14.1l4.3 4.3M18.4 5.6l-4.3 4.3M9.9 14.1l-4.3 4.3"/>',
    card: '<rect class="tint" x="8" y="4" width="12" height="16" rx="2"/><rect x="8" y="4" width="12" height="16" rx="2"/><path d="M8 6.5L4.6 7.6a1.6 1.6 0 0 0-1 2L7 19M14 9l2.6 3-2.6 3-2.6-3z"/>',
    fish: '<path class="tint" d="M3 12c3-6 10-6 14 0-4 6-11 6-14 0z"/><path d="M3 12c3-6 10-6 14 0-4 6-11 6-14 0zM17 12l4-4v8zM11 8.5c1.6 2.2 1.6 4.8 0 7"/><circle cx="7" cy="11.3" r=".7"/>',
    sport: '<circle class="tint" cx="12" cy="12" r="9"/><circle cx="12" cy="12" r="9"/><path d="M12 8l3.8 2.8-1.5 4.500H9.700l-1.5-4.500zM12 8V3.200M15.8 10.800l4.5-1.500M14.3 15.300l2.8 3.800M9.7 15.300l-2.8 3.800M8.2 10.800L3.7 9.3"/>',
    lotto: '<circle class="tint" cx="9" cy="9" r="5.5"/><circle cx="9" cy="9" r="5.5"/><circle cx="16.5" cy="16" r="4.5"/><path d="M7.5 7.500L9 6.700V11.500M15.2 14.800h2.700l-1.7 3.2"/>',
    promotion:
        '<rect class="tint" x="4" y="11" width="16" height="9" rx="1"/><path d="M4 11h16v8a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1zM3 7.500h18V11H3zM12 7.500V20M12 7.500C9 2 4.5 5 7 7.500M12 7.500c3-5.5 7.5-2.5 5 0"/>',
    vip: '<path class="tint" d="M4 18L3 8l5 4 4-7 4 7 5-4-1 10z"/><path d="M4 18L3 8l5 4 4-7 4 7 5-4-1 10zM5 21h14"/>',
    article:
        '<rect class="tint" x="4" y="4" width="13" height="16" rx="1.5"/><path d="M17 8h3v10a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V4h13v14a2 2 0 0 0 1.5 2M7.5 8h6M7.5 12h6M7.5 16h4"/>',
    wallet: '<rect class="tint" x="3" y="7" width="18" height="13" rx="2"/><path d="M18 7V4.500H5A2 2 0 0 0 3 6.500V18a2 2 0 0 0 2 2h16V7H5M21 11.500h-5a2 2 0 0 0 0 4h5"/>',
    contact: '<path class="tint" d="M4 5h16v11h-8l-4 4v-4H4z"/><path d="M4 5h16v11h-8l-4 4v-4H4zM8 9h8M8 12h5"/>',
} as const;

export type GlyphName = keyof typeof glyphs;
// `Object.keys` is typed as strings.
export const glyphNames = Object.keys(glyphs) as readonly GlyphName[];

/**
 * The style of an icon set: the shape under the glyph, and the glyph's colours. `box` is the size of the glyph within
 * the 128 × 128 icon.
 */
type Style = { under: string; line: string; tint: string; box: number; width: number };

const gradient = (from: string, to: string) =>
    `<defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs>`;
const squircle = 'M64 4C112 4 124 16 124 64C124 112 112 124 64 124C16 124 4 112 4 64C4 16 16 4 64 4Z';
const shine = '<path d="M64 10C106 10 116 20 118 54C90 40 38 40 10 54C12 20 22 10 64 10Z" fill="#fff" opacity=".2"/>';

const styles = {
    iconSet1: {
        under: `${gradient('#22c55e', '#0f766e')}<circle cx="64" cy="64" r="60" fill="url(#g)"/>`,
        line: '#fff',
        tint: '#ffffff55',
        box: 72,
        width: 1.6,
    },
    iconSet2: {
        under: `${gradient('#fde68a', '#d97706')}<circle cx="64" cy="64" r="60" fill="url(#g)"/><circle cx="64" cy="64" r="52" fill="#3b1d0a"/>`,
        line: '#fcd34d',
        tint: '#fcd34d44',
        box: 64,
        width: 1.6,
    },
    iconSet3: {
        under: `${gradient('#7c3aed', '#db2777')}<rect x="6" y="6" width="116" height="116" rx="28" fill="url(#g)"/>`,
        line: '#fff',
        tint: '#ffffff40',
        box: 72,
        width: 1.6,
    },
    iconSet4: {
        under: '<rect x="6" y="6" width="116" height="116" rx="20" fill="#0b1026"/><rect x="8" y="8" width="112" height="112" rx="18" fill="none" stroke="#38bdf8" stroke-width="3"/>',
        line: '#7dd3fc',
        tint: '#38bdf833',
        box: 72,
        width: 1.5,
    },
    iconSet5: {
        under: '<path d="M64 4L116 34V94L64 124L12 94V34Z" fill="#b91c1c"/><path d="M64 14L107 39V89L64 114L21 89V39Z" fill="#dc2626"/>',
        line: '#fff7ed',
        tint: '#fbbf2499',
        box: 64,
        width: 1.6,
    },
    iconSet6: { under: '', line: '#1d4ed8', tint: '#93c5fd', box: 112, width: 1.4 },
    modernIconSet1: {
        under: `${gradient('#06b6d4', '#2563eb')}<path d="${squircle}" fill="url(#g)"/>${shine}`,
        line: '#fff',
        tint: '#ffffff66',
        box: 72,
        width: 1.7,
    },
    modernIconSet2: {
        under: `${gradient('#1f2937', '#030712')}<path d="${squircle}" fill="url(#g)"/>${shine}`,
        line: '#a3e635',
        tint: '#a3e63544',
        box: 72,
        width: 1.7,
    },
    modernIconSet3: {
        under: `${gradient('#fff7ed', '#fed7aa')}<path d="${squircle}" fill="url(#g)"/>`,
        line: '#c2410c',
        tint: '#fdba74',
        box: 72,
        width: 1.7,
    },
} as const satisfies Record<string, Style>;

export type IconSet = keyof typeof styles;
// `Object.keys` is typed as strings.
export const iconSets = Object.keys(styles) as readonly IconSet[];

/** Draws an icon of a set as a 128 × 128 SVG. */
export function drawIcon(set: IconSet, glyph: GlyphName): string {
    const { under, line, tint, box, width }: Style = styles[set];
    const inner = glyphs[glyph].replaceAll('class="tint"', `fill="${tint}" stroke="none"`);
    const edge = (128 - box) / 2;
    return `<svg xmlns="http://www.w3.org/2000/svg" width="128" height="128" viewBox="0 0 128 128">${under}
        <g transform="translate(${edge} ${edge}) scale(${box / 24})" fill="none" stroke="${line}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round">${inner}</g></svg>`;
}

/** Draws festival ornaments for the corners of a page, on a transparent ground. */
export function drawFestival(kind: 'lights' | 'blossoms' | 'stars'): string {
    const colors = ['#ffc53d', '#ff5d8f', '#6ee7ff', '#b8f36b', '#ff8f3f'];
    const drawn = Array.from({ length: 13 }, (_, index) => {
        const x = 60 + index * 110;
        const y = 150 + Math.sin((index / 12) * Math.PI * 3) * 46;
        const fill = colors[index % colors.length];
        if (kind === 'lights')
            return `<g transform="translate(${x} ${y})"><path d="M0-30V-8" stroke="#7c4a03" stroke-width="4"/><ellipse rx="34" ry="40" cy="30" fill="${fill}"/><ellipse rx="15" ry="40" cy="30" fill="#fff" opacity=".35"/><rect x="-14" y="-14" width="28" height="10" fill="#b45309"/><path d="M-8 70V96M0 70V104M8 70V96" stroke="#f59e0b" stroke-width="4"/></g>`;
        if (kind === 'stars')
            return `<path transform="translate(${x} ${y}) rotate(${index * 17})" d="${starPath(5, 44, 19)}" fill="${fill}" stroke="#fff" stroke-width="4"/>`;
        const petals = Array.from(
            { length: 5 },
            (_petal, turn) => `<ellipse transform="rotate(${turn * 72})" cy="-24" rx="17" ry="24" fill="#ff9ebf"/>`,
        );
        return `<g transform="translate(${x} ${y}) rotate(${index * 23}) scale(${0.8 + (index % 3) * 0.2})">${petals.join('')}<circle r="11" fill="#ffe08a"/></g>`;
    });
    return `<svg xmlns="http://www.w3.org/2000/svg" width="1440" height="1024" viewBox="0 0 1440 1024"><path d="M0 90C240 190 480 30 720 110S1200 190 1440 80" fill="none" stroke="#7c4a03" stroke-width="5"/>${drawn.join('')}</svg>`;
}
