import type { Palette } from './palettes';

/** Draws a shape as SVG in a 200 × 200 square centred at 0,0. */
export type DrawShape = (palette: Palette, accent: string) => string;

const suits = {
    heart: 'M0 34C-40 4-44-18-30-32C-18-43-4-36 0-22C4-36 18-43 30-32C44-18 40 4 0 34Z',
    diamond: 'M0-42L30 0L0 42L-30 0Z',
    spade: 'M0-42C36-10 44 6 34 20C26 30 12 28 6 18C6 28 10 36 16 42H-16C-10 36-6 28-6 18C-12 28-26 30-34 20C-44 6-36-10 0-42Z',
    club: 'M0-42A19 19 0 0 1 15-11A19 19 0 1 1 9 19C8 29 11 36 17 42H-17C-11 36-8 29-9 19A19 19 0 1 1-15-11A19 19 0 0 1 0-42Z',
} as const;

export type Suit = keyof typeof suits;

const isRed = (suit: Suit) => suit === 'heart' || suit === 'diamond';

export function suitShape(suit: Suit, fill: string): string {
    return `<path d="${suits[suit]}" fill="${fill}"/>`;
}

/** Returns the outline of a star or regular polygon as an SVG path. */
export function starPath(points: number, outer: number, inner: number): string {
    const steps = Array.from({ length: points * 2 }, (_, index) => {
        const angle = (Math.PI * index) / points - Math.PI / 2;
        const radius = index % 2 === 0 ? outer : inner;
        return `${(Math.cos(angle) * radius).toFixed(1)} ${(Math.sin(angle) * radius).toFixed(1)}`;
    });
    return `M${steps.join('L')}Z`;
}

const shadow = (rx: number, y: number) =>
    `<ellipse cx="0" cy="${y}" rx="${rx}" ry="${rx / 6}" fill="#000" opacity=".28"/>`;

export function card(suit: Suit): string {
    const ink = isRed(suit) ? '#d7263d' : '#1d1b2e';
    const corner = `<g transform="translate(-38 -62) scale(.26)">${suitShape(suit, ink)}</g>`;
    return `<g><rect x="-56" y="-84" width="116" height="172" rx="13" fill="#000" opacity=".25"/>
        <rect x="-58" y="-86" width="116" height="172" rx="13" fill="url(#paper)" stroke="#00000022"/>
        ${corner}<g transform="rotate(180)">${corner}</g>
        <g transform="scale(1.02)">${suitShape(suit, ink)}</g></g>`;
}

export const fan: DrawShape = () => {
    const hand: Suit[] = ['club', 'diamond', 'spade', 'heart'];
    const cards = hand.map((suit, index) => {
        const angle = -27 + index * 18;
        return `<g transform="translate(${(index - 1.5) * 30} ${Math.abs(index - 1.5) * 9}) rotate(${angle} 0 90)">${card(suit)}</g>`;
    });
    return `${shadow(95, 96)}${cards.join('')}`;
};

export const chip: DrawShape = ({ deep }, accent) => `<g>
    <circle cy="5" r="60" fill="#000" opacity=".3"/><circle r="60" fill="${accent}"/>
    <circle r="52" fill="none" stroke="#fff" stroke-width="14" stroke-dasharray="20.4 20.4"/>
    <circle r="60" fill="none" stroke="${deep}" stroke-opacity=".25" stroke-width="3"/>
    <circle r="40" fill="${accent}" stroke="#fff" stroke-width="3"/>
    <circle r="34" fill="#000" opacity=".12"/><path d="${starPath(5, 22, 9.5)}" fill="#fff"/></g>`;

export const chips: DrawShape = (palette, accent) => {
    const stack = (x: number, y: number, count: number, color: string) =>
        Array.from({ length: count }, (_, level) => {
            const top = y - level * 17;
            return `<g transform="translate(${x} ${top})"><path d="M-46 0V13A46 17 0 0 0 46 13V0Z" fill="${color}"/>
                <path d="M-46 0V13A46 17 0 0 0 46 13V0Z" fill="#000" opacity=".24"/>
                <path d="M-22 14V27M22 14V27M0 17V30" stroke="#fff" stroke-width="11"/>
                <ellipse rx="46" ry="17" fill="${color}"/><ellipse rx="39" ry="13.4" fill="none" stroke="#fff" stroke-width="6" stroke-dasharray="13 13"/>
                <ellipse rx="27" ry="8.6" fill="#fff" opacity=".22"/></g>`;
        }).join('');
    const [first, second = first, third = first] = palette.accents;
    return `${shadow(98, 84)}${stack(-50, 48, 4, second)}${stack(52, 44, 6, third === accent ? first : third)}${stack(0, 66, 3, accent)}`;
};

export const coin: DrawShape =
    () => `<g><circle cx="4" cy="5" r="56" fill="#000" opacity=".25"/><circle r="56" fill="url(#gold)"/>
    <circle r="46" fill="none" stroke="#8a5a00" stroke-opacity=".45" stroke-width="4"/>
    <path d="${starPath(5, 30, 13)}" fill="#fff4c2" stroke="#a86f00" stroke-opacity=".5" stroke-width="2"/>
    <path d="M-38-30A50 50 0 0 1-4-48" stroke="#fff" stroke-opacity=".8" stroke-width="6" stroke-linecap="round" fill="none"/></g>`;

export const trophy: DrawShape = (_palette, accent) => `${shadow(70, 92)}
    <path d="M-46-58C-92-62-92-4-40 4M46-58C92-62 92-4 40 4" fill="none" stroke="url(#gold)" stroke-width="14" stroke-linecap="round"/>
    <path d="M-54-84H54C54-10 34 22 0 28C-34 22-54-10-54-84Z" fill="url(#gold)"/>
    <path d="M-36-74C-36-24-26 2-8 14C-26-6-30-36-28-74Z" fill="#fff" opacity=".5"/>
    <path d="M-10 26H10L15 58H-15Z" fill="url(#gold)"/><rect x="-44" y="56" width="88" height="30" rx="6" fill="${accent}"/>
    <rect x="-44" y="56" width="88" height="30" rx="6" fill="#000" opacity=".3"/><rect x="-30" y="50" width="60" height="10" rx="4" fill="url(#gold)"/>
    <path transform="translate(0 -36)" d="${starPath(5, 26, 11)}" fill="#fff7d6"/>`;

export const gift: DrawShape = (
    palette,
    accent,
) => `${shadow(86, 90)}<rect x="-66" y="-14" width="132" height="100" rx="10" fill="${accent}"/>
    <rect x="20" y="-14" width="46" height="100" rx="10" fill="#000" opacity=".16"/><rect x="-78" y="-44" width="156" height="38" rx="9" fill="${accent}"/>
    <rect x="-78" y="-18" width="156" height="12" rx="6" fill="#000" opacity=".16"/><rect x="-15" y="-44" width="30" height="130" fill="${palette.accents[1] ?? '#fff'}"/>
    <path d="M0-44C-18-92-74-84-58-58C-50-46-22-44 0-44C22-44 50-46 58-58C74-84 18-92 0-44Z" fill="none" stroke="${palette.accents[1] ?? '#fff'}" stroke-width="15" stroke-linejoin="round"/>`;

export const ball: DrawShape = () => {
    const around = Array.from({ length: 5 }, (_, index) => {
        return `<g transform="rotate(${index * 72})"><path d="M0-29V-54" stroke="#26263a" stroke-width="4"/>
            <path d="M0-54L24-66L16-86H-16L-24-66Z" fill="#26263a"/><path d="M24-66L50-56M-24-66L-50-56" stroke="#26263a" stroke-width="4"/></g>`;
    });
    return `${shadow(72, 92)}<clipPath id="round"><circle r="84"/></clipPath><circle r="84" fill="url(#paper)"/>
        <g clip-path="url(#round)"><path d="${starPath(5, 29, 23.5)}" fill="#26263a"/>${around.join('')}
        <path d="M-84 0A84 84 0 0 0 84 0A100 60 0 0 1-84 0Z" fill="#000" opacity=".14"/></g>
        <ellipse cx="-30" cy="-46" rx="22" ry="12" transform="rotate(-36 -30 -46)" fill="#fff" opacity=".75"/>`;
};

export const fish: DrawShape = (
    palette,
    accent,
) => `<path d="M60 0C96-40 100-44 98-2C100 44 96 40 60 0Z" fill="${palette.accents[1] ?? accent}"/>
    <path d="M-92 4C-60-62 30-64 78 0C30 60-60 62-92 4Z" fill="${accent}"/><path d="M-14-46C8-90 44-74 46-34Z" fill="${palette.accents[1] ?? accent}"/>
    <path d="M-6 30C6 66 30 64 36 34Z" fill="${palette.accents[1] ?? accent}"/><path d="M-92 4C-60 22 20 34 78 0C30 60-60 62-92 4Z" fill="#fff" opacity=".35"/>
    <path d="M-36-36C-22-14-22 18-38 40M-6-44C10-16 10 20-6 46M24-38C36-14 36 16 24 40" stroke="#fff" stroke-opacity=".55" stroke-width="6" fill="none" stroke-linecap="round"/>
    <circle cx="-58" cy="-8" r="13" fill="#fff"/><circle cx="-61" cy="-8" r="7" fill="#1d1b2e"/>
    <g fill="none" stroke="#fff" stroke-opacity=".7" stroke-width="4"><circle cx="-104" cy="-36" r="8"/><circle cx="-92" cy="-66" r="12"/></g>`;

export const lantern: DrawShape = (
    _palette,
    accent,
) => `<path d="M0-100V-66" stroke="#ffe9a8" stroke-width="4"/><rect x="-24" y="-70" width="48" height="14" rx="4" fill="url(#gold)"/>
    <ellipse rx="66" ry="60" fill="${accent}"/><ellipse rx="66" ry="60" fill="url(#lamp)"/><g fill="none" stroke="#000" stroke-opacity=".18" stroke-width="3"><ellipse rx="44" ry="60"/><ellipse rx="18" ry="60"/></g>
    <rect x="-24" y="55" width="48" height="14" rx="4" fill="url(#gold)"/><path d="M-12 70V98M0 70V106M12 70V98" stroke="url(#gold)" stroke-width="5" stroke-linecap="round"/>`;

export const dice: DrawShape = (_palette, accent) => {
    const pip = (x: number, y: number) => `<ellipse cx="${x}" cy="${y}" rx="8.5" ry="8.5"/>`;
    return `${shadow(78, 92)}<path d="M0-84L76-44L0-4L-76-44Z" fill="#fff"/><path d="M-76-44L0-4V86L-76 44Z" fill="${accent}"/>
        <path d="M76-44L0-4V86L76 44Z" fill="${accent}"/><path d="M76-44L0-4V86L76 44Z" fill="#000" opacity=".25"/>
        <g fill="${accent}" transform="translate(0 -44) scale(1 .53) rotate(45)">${pip(-26, -26)}${pip(26, 26)}${pip(0, 0)}${pip(26, -26)}${pip(-26, 26)}</g>
        <g fill="#fff" transform="translate(-38 22) skewY(27.5)">${pip(-18, -22)}${pip(18, 22)}${pip(0, 0)}</g>
        <g fill="#fff" transform="translate(38 22) skewY(-27.5)">${pip(-18, -22)}${pip(18, 22)}${pip(18, -22)}${pip(-18, 22)}</g>`;
};

export const wheel: DrawShape = (palette) => {
    const slices = Array.from({ length: 12 }, (_, index) => {
        const fill = palette.accents[index % palette.accents.length];
        return `<path transform="rotate(${index * 30})" d="M0 0L-21.4-80A83 83 0 0 1 21.4-80Z" fill="${fill}"/>`;
    });
    const lamps = Array.from(
        { length: 12 },
        (_, index) => `<circle transform="rotate(${index * 30 + 15})" cy="-90" r="4.5" fill="#fff"/>`,
    );
    return `${shadow(80, 100)}<circle r="98" fill="url(#gold)"/><circle r="84" fill="#fff"/>${slices.join('')}${lamps.join('')}
        <circle r="20" fill="url(#gold)"/><circle r="9" fill="#fff"/><path d="M-14-108H14L0-76Z" fill="#fff" stroke="#00000033"/>`;
};

export const gem: DrawShape = (
    _palette,
    accent,
) => `${shadow(60, 92)}<path d="M-54-60H54L88-16L0 88L-88-16Z" fill="${accent}"/>
    <path d="M-54-60L-30-16L0-60L30-16L54-60L88-16H-88Z" fill="#fff" opacity=".35"/><path d="M-30-16L0 88L30-16Z" fill="#fff" opacity=".28"/>
    <path d="M30-16H88L0 88Z" fill="#000" opacity=".16"/><path d="M-54-60H54L30-16H-30Z" fill="#fff" opacity=".25"/>`;

export const crown: DrawShape = (
    _palette,
    accent,
) => `${shadow(80, 84)}<path d="M-84 56L-94-36L-46 4L0-74L46 4L94-36L84 56Z" fill="url(#gold)"/>
    <rect x="-84" y="52" width="168" height="26" rx="8" fill="url(#gold)"/><g fill="${accent}"><circle cy="-78" r="12"/><circle cx="-94" cy="-42" r="10"/><circle cx="94" cy="-42" r="10"/>
    <path transform="translate(0 24) scale(.5)" d="${suits.diamond}"/><circle cx="-44" cy="32" r="9"/><circle cx="44" cy="32" r="9"/></g>`;

export const shapes = { fan, chips, chip, coin, trophy, gift, ball, fish, lantern, dice, wheel, gem, crown } as const;
