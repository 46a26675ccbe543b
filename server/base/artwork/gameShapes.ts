import { entryAt } from './random';
import { type DrawShape, starPath } from './shapes';

const shadow = (rx: number, y: number) =>
    `<ellipse cx="0" cy="${y}" rx="${rx}" ry="${rx / 7}" fill="#000" opacity=".28"/>`;

const placeShape = (x: number, y: number, scale: number, drawn: string, turn = 0) =>
    `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale})">${drawn}</g>`;

export const seven: DrawShape = (_palette, accent) => {
    const figure = 'M-56-84H62V-52L8 86H-40L12-40H-26V-22H-56Z';
    return `${shadow(62, 94)}<path transform="translate(6 7)" d="${figure}" fill="#000" opacity=".3"/>
        <path d="${figure}" fill="${accent}" stroke="#fff" stroke-width="9" stroke-linejoin="round"/>
        <path d="M-48-76H54V-62H-48Z" fill="#fff" opacity=".45"/>`;
};

export const cherries: DrawShape = (palette, accent) => {
    const cherry = `<circle r="42" fill="${accent}"/><circle r="42" fill="url(#lamp)" opacity=".35"/>
        <path d="M-24-16A28 28 0 0 1-6-28" stroke="#fff" stroke-width="8" stroke-linecap="round" fill="none"/>`;
    return `${shadow(84, 92)}<path d="M-44 36C-38-14-10-56 34-84C30-40 40 0 46 26" fill="none" stroke="#3f7d20" stroke-width="9" stroke-linecap="round"/>
        <path d="M34-84C4-110-44-104-62-72C-30-50 12-56 34-84Z" fill="#58b32b"/><path d="M34-84C4-90-30-84-62-72" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="4"/>
        ${placeShape(-46, 42, 1, cherry)}${placeShape(48, 50, 1, cherry)}${placeShape(-6, -104, 0.2, `<path d="${starPath(4, 60, 16)}" fill="${palette.accents[0]}"/>`)}`;
};

export const reels: DrawShape = (palette, accent) => {
    const [first, second = first, third = second] = palette.accents;
    const signs = [
        placeShape(-54, 4, 0.26, seven(palette, second)),
        placeShape(0, 4, 0.62, `<path d="${starPath(5, 42, 18)}" fill="${third}"/>`),
        placeShape(54, 4, 0.3, cherries(palette, '#e11d48')),
    ];
    const windows = [-54, 0, 54].map(
        (x) =>
            `<rect x="${x - 24}" y="-42" width="48" height="92" rx="8" fill="url(#paper)"/><path d="M${x - 24}-20H${x + 24}M${x - 24} 28H${x + 24}" stroke="#000" stroke-opacity=".1" stroke-width="3"/>`,
    );
    return `${shadow(92, 92)}<path d="M92-30V24" stroke="#d1d5db" stroke-width="9" stroke-linecap="round"/><circle cx="92" cy="-40" r="14" fill="${second}"/>
        <rect x="-90" y="-84" width="172" height="168" rx="26" fill="url(#gold)"/><rect x="-82" y="-76" width="156" height="152" rx="20" fill="${accent}"/>
        <path d="M-66-76H58A16 16 0 0 1 74-60V-56H-82V-60A16 16 0 0 1-66-76Z" fill="#fff" opacity=".35"/>
        <g transform="translate(-4 0)">${windows.join('')}${signs.join('')}</g>`;
};

/** Draws a numbered lottery ball. */
function drawNumberedBall(fill: string, number: number): string {
    return `<circle cx="3" cy="5" r="44" fill="#000" opacity=".25"/><circle r="44" fill="${fill}"/><circle r="44" fill="url(#lamp)" opacity=".4"/>
        <circle r="25" fill="#fff"/><text y="11" font-family="Arial,Helvetica,sans-serif" font-weight="700" font-size="31" text-anchor="middle" fill="#1d1b2e">${number}</text>
        <ellipse cx="-17" cy="-27" rx="13" ry="7" transform="rotate(-34 -17 -27)" fill="#fff" opacity=".8"/>`;
}

export const balls: DrawShape = ({ accents }, accent) => {
    const [first, second = first, third = second] = accents;
    const other = third === accent ? first : third;
    return `${shadow(92, 92)}${placeShape(0, -42, 1, drawNumberedBall(second, 8))}${placeShape(-50, 40, 1, drawNumberedBall(accent, 17))}${placeShape(50, 40, 1, drawNumberedBall(other, 42))}`;
};

export const ticket: DrawShape = ({ accents }, accent) => {
    const spots = Array.from({ length: 15 }, (_, index) => {
        const x = -56 + (index % 5) * 28;
        const y = -16 + Math.floor(index / 5) * 30;
        const marked = [2, 5, 8, 11, 14].includes(index);
        return `<circle cx="${x}" cy="${y}" r="10" fill="${marked ? accent : '#fff'}" stroke="#1d1b2e" stroke-opacity=".25" stroke-width="2"/>`;
    });
    return `<g transform="rotate(-8)"><rect x="-82" y="-78" width="172" height="172" rx="16" fill="#000" opacity=".28"/>
        <path d="M-86-84H86V-14A14 14 0 0 0 86 14V84H-86V14A14 14 0 0 0-86-14Z" fill="url(#paper)"/>
        <path d="M-86-84H86V-46H-86Z" fill="${accent}"/><path transform="translate(-58 -65)" d="${starPath(5, 14, 6)}" fill="#fff"/>
        <path d="M-34-65H66" stroke="#fff" stroke-width="8" stroke-linecap="round"/>${spots.join('')}</g>
        ${placeShape(64, 58, 0.72, drawNumberedBall(entryAt(accents, 1), 7))}`;
};

export const candles: DrawShape = (_palette, accent) => {
    const bars: readonly [number, number, boolean][] = [
        [34, 46, false],
        [18, 58, true],
        [26, 34, false],
        [-8, 62, true],
        [-34, 56, true],
        [-20, 38, false],
        [-62, 74, true],
    ];
    const drawn = bars.map(([top, tall, rises], index) => {
        const x = -90 + index * 30;
        const fill = rises ? '#34d399' : '#fb7185';
        return `<path d="M${x} ${top - 18}V${top + tall + 16}" stroke="${fill}" stroke-width="4" stroke-linecap="round"/><rect x="${x - 10}" y="${top}" width="20" height="${tall}" rx="4" fill="${fill}"/>`;
    });
    return `<path d="M-100 98H100" stroke="#fff" stroke-opacity=".5" stroke-width="4" stroke-linecap="round"/>${drawn.join('')}
        <path d="M-98 30L-52-4L-24 12L22-58L48-44L88-98" fill="none" stroke="${accent}" stroke-width="9" stroke-linecap="round" stroke-linejoin="round"/>
        <path d="M62-98H92V-68" fill="none" stroke="${accent}" stroke-width="9" stroke-linecap="round" stroke-linejoin="round"/>`;
};

export const pad: DrawShape = ({ accents }, accent) => `${shadow(90, 80)}
    <path d="M-58-50H58C96-50 106 26 98 60C92 84 66 80 54 58L42 36H-42L-54 58C-66 80-92 84-98 60C-106 26-96-50-58-50Z" fill="${accent}"/>
    <path d="M-58-50H58C84-50 96-14 99 18C70-20-70-20-99 18C-96-14-84-50-58-50Z" fill="#fff" opacity=".28"/>
    <path d="M-54-26V14M-74-6H-34" stroke="#1d1b2e" stroke-width="15" stroke-linecap="round"/>
    <g stroke="#1d1b2e" stroke-opacity=".25" stroke-width="2"><circle cx="54" cy="-24" r="10" fill="${entryAt(accents, 1)}"/><circle cx="74" cy="-5" r="10" fill="${entryAt(accents, 2)}"/>
    <circle cx="54" cy="14" r="10" fill="${entryAt(accents, 3)}"/><circle cx="34" cy="-5" r="10" fill="#fff"/></g>
    <circle cx="-20" cy="22" r="13" fill="#1d1b2e" opacity=".8"/><circle cx="20" cy="22" r="13" fill="#1d1b2e" opacity=".8"/>`;

export const rooster: DrawShape = ({ accents }, accent) => `${shadow(76, 96)}
    <path d="M40-6C96-20 104-78 72-96C84-60 62-46 44-40C74-62 56-100 34-102C46-70 34-46 18-28Z" fill="${entryAt(accents, 3)}"/>
    <path d="M46 4C92 12 112-22 104-52C92-26 70-22 50-22Z" fill="${entryAt(accents, 2)}"/>
    <path d="M-36-60C-56-10-52 58 0 66C52 62 66 18 48-20C24 6-2-10-8-62Z" fill="${accent}"/>
    <path d="M-20 2C4 34 34 26 46-4C42 34 16 50-6 38C-18 30-22 16-20 2Z" fill="#fff" opacity=".38"/>
    <path d="M-44-64C-44-92-6-96-4-64C-4-46-14-34-26-34C-40-36-44-48-44-64Z" fill="${accent}"/>
    <path d="M-46-78C-54-98-36-104-30-92C-28-110-8-108-12-92C0-102 12-90 0-76C-14-88-34-88-46-78Z" fill="#e11d48"/>
    <path d="M-34-40C-44-30-42-12-30-16C-22-20-24-34-28-40Z" fill="#e11d48"/><path d="M-46-66L-74-54L-44-48Z" fill="url(#gold)"/>
    <circle cx="-28" cy="-66" r="7" fill="#fff"/><circle cx="-29" cy="-66" r="4" fill="#1d1b2e"/>
    <path d="M-8 64L-14 92M-14 92L-30 96M-14 92L-6 97M18 62L18 92M18 92L2 96M18 92L30 97" stroke="#f59e0b" stroke-width="7" stroke-linecap="round" fill="none"/>`;

export const feather: DrawShape = (_palette, accent) => {
    const barbs = Array.from({ length: 7 }, (_, index) => {
        const y = -56 + index * 18;
        return `<path d="M0 ${y + 14}L${-34 + index * 2} ${y - 6}M0 ${y + 14}L${34 - index * 2} ${y - 6}" stroke="#000" stroke-opacity=".18" stroke-width="4"/>`;
    });
    return `<g transform="rotate(24)"><path d="M0-104C52-68 54 8 22 56L0 78L-22 56C-54 8-52-68 0-104Z" fill="${accent}"/>
        <path d="M0-104C-52-68-54 8-22 56L0 78Z" fill="#fff" opacity=".25"/>${barbs.join('')}
        <path d="M0-88V108" stroke="#fff" stroke-width="6" stroke-linecap="round"/></g>`;
};

export const basketball: DrawShape =
    () => `${shadow(72, 92)}<clipPath id="basket"><circle r="84"/></clipPath><circle r="84" fill="#f97316"/><circle r="84" fill="url(#lamp)" opacity=".35"/>
    <g clip-path="url(#basket)" fill="none" stroke="#3b1a08" stroke-width="5"><path d="M0-84V84M-84 0H84M-64-70C-20-30-20 30-64 70M64-70C20-30 20 30 64 70"/></g>
    <ellipse cx="-32" cy="-48" rx="20" ry="10" transform="rotate(-36 -32 -48)" fill="#fff" opacity=".7"/>`;

export const pearl: DrawShape = ({ accents }, accent) => {
    const ribs = [-60, -32, 0, 32, 60].map(
        (x) => `<path d="M0 30L${x * 1.4}-58" stroke="#000" stroke-opacity=".14" stroke-width="5"/>`,
    );
    const half =
        'M0 34C-96 30-112-34-78-66C-60-50-50-78-26-78C-14-66-8-84 0-84C8-84 14-66 26-78C50-78 60-50 78-66C112-34 96 30 0 34Z';
    return `${shadow(84, 84)}<path d="${half}" fill="${accent}"/>${ribs.join('')}<path d="M0 34C-80 26-96-10-88-38C-60-6 60-6 88-38C96-10 80 26 0 34Z" fill="#000" opacity=".22"/>
        <circle cy="24" r="32" fill="#fff"/><circle cy="24" r="32" fill="url(#paper)"/><ellipse cx="-10" cy="12" rx="10" ry="7" fill="#fff"/>
        <path d="M-92 34C-70 96 70 96 92 34C50 58-50 58-92 34Z" fill="${entryAt(accents, 1)}"/><path d="M-92 34C-50 58 50 58 92 34C80 50-80 50-92 34Z" fill="#fff" opacity=".4"/>`;
};

export const gameShapes = {
    seven,
    cherries,
    reels,
    balls,
    ticket,
    candles,
    pad,
    rooster,
    feather,
    basketball,
    pearl,
} as const;
