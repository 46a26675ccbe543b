import type { Palette } from './palettes';
import { type Random, randomBetween } from './random';
import { starPath } from './shapes';

export type Size = { width: number; height: number };

/** Draws what lies behind the motif, over the gradient of every drawing. `x` and `y` are the centre of the motif. */
export type Ground = (size: Size, palette: Palette, random: Random, x: number, y: number) => string;

const times = (count: number, draw: (index: number) => string) =>
    Array.from({ length: count }, (_, index) => draw(index)).join('');

const rays: Ground = ({ width, height }, { glow }, _random, x, y) => {
    const reach = width + height;
    const ray = (index: number) =>
        `<path transform="rotate(${index * 15} ${x} ${y})" d="M${x} ${y}L${x - reach * 0.06} ${y - reach}H${x + reach * 0.06}Z"/>`;
    return `<g fill="${glow}" opacity=".16">${times(24, ray)}</g>`;
};

const sparks: Ground = ({ width, height }, { accents }, random) =>
    times(46, (index) => {
        const size = randomBetween(random, 1.2, height / 60);
        const fill = accents[index % accents.length];
        const transform = `translate(${randomBetween(random, 0, width)} ${randomBetween(random, 0, height)}) rotate(${randomBetween(random, 0, 90)})`;
        return `<path transform="${transform}" d="${starPath(4, size * 2.4, size * 0.7)}" fill="${fill}" opacity="${randomBetween(random, 0.2, 0.9)}"/>`;
    });

const fireworks: Ground = ({ width, height }, { accents }, random) =>
    times(6, (index) => {
        const reach = randomBetween(random, height * 0.14, height * 0.34);
        const fill = accents[index % accents.length];
        const line = (step: number) =>
            `<g transform="rotate(${step * 20})"><path d="M0 ${-reach * 0.3}V${-reach}" stroke="${fill}" stroke-width="${reach / 26}" stroke-linecap="round"/><circle cy="${-reach * 1.12}" r="${reach / 20}" fill="${fill}"/></g>`;
        return `<g transform="translate(${randomBetween(random, 0, width)} ${randomBetween(random, 0, height * 0.75)})" opacity=".6">${times(18, line)}</g>`;
    });

const waves: Ground = ({ width, height }, { glow, accents }) =>
    times(4, (index) => {
        const top = height * (0.52 + index * 0.13);
        const rise = height * 0.07;
        const half = width / 6;
        const crests = times(
            6,
            (crest) => `${crest === 0 ? `Q${half / 2} ${top - rise} ${half} ${top}` : `T${half * (crest + 1)} ${top}`}`,
        );
        return `<path transform="translate(${-index * 30} 0) scale(1.1 1)" d="M0 ${top}${crests}V${height}H0Z" fill="${index % 2 ? (accents[3] ?? glow) : glow}" opacity=".15"/>`;
    });

const skyline: Ground = ({ width, height }, { deep, accents }, random) =>
    times(Math.round(width / 46), (index) => {
        const left = index * 46 - 8;
        const tall = randomBetween(random, height * 0.14, height * 0.52);
        const windows = times(Math.floor(tall / 26), (row) =>
            random() > 0.45
                ? `<rect x="${left + 9 + (row % 2) * 16}" y="${height - tall + 10 + row * 24}" width="8" height="11" fill="${accents[0]}" opacity=".55"/>`
                : '',
        );
        return `<rect x="${left}" y="${height - tall}" width="42" height="${tall}" fill="${deep}" opacity=".72"/>${windows}`;
    });

const hexes: Ground = ({ width, height }, { glow }, random) => {
    const size = Math.max(22, height / 9);
    return times(70, () => {
        const transform = `translate(${Math.round(randomBetween(random, 0, width) / size) * size} ${Math.round(randomBetween(random, 0, height) / size) * size})`;
        return `<path transform="${transform}" d="${starPath(3, size * 0.5, size * 0.5)}" fill="${glow}" opacity="${randomBetween(random, 0, 0.22)}" stroke="${glow}" stroke-opacity=".2"/>`;
    });
};

const confetti: Ground = ({ width, height }, { accents }, random) =>
    times(70, (index) => {
        const size = randomBetween(random, height / 70, height / 26);
        const transform = `translate(${randomBetween(random, 0, width)} ${randomBetween(random, 0, height)}) rotate(${randomBetween(random, 0, 180)})`;
        return `<rect transform="${transform}" width="${size}" height="${size * 0.45}" rx="1.5" fill="${accents[index % accents.length]}" opacity=".7"/>`;
    });

const rings: Ground = ({ width, height }, { glow }, _random, x, y) =>
    times(
        9,
        (index) =>
            `<circle cx="${x}" cy="${y}" r="${(index + 1) * Math.max(width, height) * 0.075}" fill="none" stroke="${glow}" stroke-opacity="${0.34 - index * 0.034}" stroke-width="${2 + index}"/>`,
    );

export const grounds = { rays, sparks, fireworks, waves, skyline, hexes, confetti, rings } as const;
export type GroundName = keyof typeof grounds;
