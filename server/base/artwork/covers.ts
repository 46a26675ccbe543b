import { type Drawing, draw, type ShapeName } from './drawing';
import { type GroundName, grounds } from './grounds';
import { type PaletteName, palettes } from './palettes';
import { createRandom, entryAt } from './random';

type NonEmptyList<T> = readonly [T, ...T[]];

/** Shapes for the words that names of games consist of. */
const shapesByWord: readonly (readonly [RegExp, ShapeName])[] = [
    [/baccarat|blackjack|tiger|teen patti|andar/i, 'fan'],
    [/lantern|light|ember|ferry/i, 'lantern'],
    [/koi|fish|anchovy|prawn|whale|shark|mullet|reef|ocean|lagoon/i, 'fish'],
    [/pearl|clam|shell|turtle|coral/i, 'pearl'],
    [/gem|ruby|crystal|sapphire|quartz|emerald|amber|diamond|glass/i, 'gem'],
    [/royal|queen|king|palace|master|champion/i, 'crown'],
    [/wheel|roulette|spin|carnival/i, 'wheel'],
    [/dice|sic ?bo|hi-?lo|craps/i, 'dice'],
    [/cup|trophy|derby|open$|league|series/i, 'trophy'],
    [/basketball|hoops/i, 'basketball'],
    [/football|futsal|striker/i, 'ball'],
    [/gold|silver|copper|treasure|minute/i, 'coin'],
    [/feather|spur/i, 'feather'],
    [/jackpot|lucky|seven/i, 'seven'],
    [/mango|starfruit|rambutan|cherry|tamarind|coconut/i, 'cherries'],
];

/** Shapes for the types of games. Unknown types of a custom catalogue use `defaultShapes`. */
const shapesByType: Readonly<Record<string, NonEmptyList<ShapeName>>> = {
    slot: ['reels', 'seven', 'cherries', 'wheel', 'gem', 'crown', 'coin'],
    casino: ['wheel', 'chips', 'fan', 'dice'],
    card: ['fan', 'chip', 'crown'],
    fish: ['fish', 'pearl', 'gem'],
    keno: ['balls', 'ticket'],
    trading: ['candles', 'coin'],
    lotto: ['ticket', 'balls'],
    sport: ['trophy'],
    esport: ['pad', 'pad', 'trophy'],
    cock: ['rooster', 'rooster', 'feather', 'trophy'],
    poker: ['fan', 'chips', 'chip'],
};
const defaultShapes: NonEmptyList<ShapeName> = ['gem', 'coin', 'trophy', 'crown'];

/** Types for which a word in the game's name overrides the usual shape. */
const typesWithWords = new Set(['slot', 'casino', 'fish', 'sport']);

function chooseMotif({ name, gameType }: Game, turn: number): ShapeName {
    const named = typesWithWords.has(gameType) ? shapesByWord.find(([pattern]) => pattern.test(name)) : undefined;
    return named?.[1] ?? entryAt(shapesByType[gameType] ?? defaultShapes, turn);
}

// `Object.keys` is typed as strings, and the table is not empty.
const colors = Object.keys(palettes) as [PaletteName, ...PaletteName[]];
// `Object.keys` is typed as strings, and the table is not empty.
const patterns = Object.keys(grounds) as [GroundName, ...GroundName[]];
/** Scales of the shapes that do not fit a square in their usual size. */
const scales: Partial<Record<ShapeName, number>> = { fan: 0.76, chip: 1.5, coin: 1.5 };

const extraShapes: NonEmptyList<ShapeName> = ['coin', 'gem', 'chip'];

export const coverSize = { width: 480, height: 480 } as const;

export type Game = { code: string; name: string; gameType: string };

/** Draws the cover of a game as SVG, without text. Its colours and ground are derived from the game's code. */
export function drawCover(game: Game): string {
    const random = createRandom(game.code);
    const pick = (count: number) => Math.floor(random() * count);
    const motif = chooseMotif(game, pick(60));
    const drawing: Drawing = {
        name: game.code,
        palette: entryAt(colors, pick(colors.length)),
        ground: entryAt(patterns, pick(patterns.length)),
        motif,
        extras: entryAt(extraShapes, pick(extraShapes.length)),
        accent: pick(2),
        scale: scales[motif] ?? 1,
    };
    return draw(drawing, coverSize);
}
