import { foldText } from './folding';
import { cutText } from './text';

/** Longest search that is looked at (characters), and the most words of it: all of them have to be found. */
const bounds = { characters: 200, words: 6 } as const;

/**
 * Returns the folded words of a search, without those that are a part of another one. The longest is the first: it finds
 * the least.
 *
 * @example listSearchWords('Cup  lantern lan') // ['lantern', 'cup']
 */
export function listSearchWords(text: string | undefined): string[] {
    const words = foldText(cutText(text ?? '', bounds.characters)).split(' ');
    const longest = [...new Set(words)].sort((one, other) => other.length - one.length);
    const own = longest.filter((word, index) => !longest.slice(0, index).some((longer) => longer.includes(word)));
    return own.filter((word) => word !== '').slice(0, bounds.words);
}

/** Whether a text contains every one of these folded words. */
export function containsWords(text: string, words: readonly string[]): boolean {
    const folded = foldText(text);
    return words.every((word) => folded.includes(word));
}

/** A part of a text, from the first character to the one before `end`. */
export type Hit = { start: number; end: number };

/** Returns the lowest number from `low` to `high` for which a condition holds, which then holds for all higher ones. */
function findLowest(low: number, high: number, holds: (number: number) => boolean): number {
    let [from, to] = [low, high];
    while (from < to) {
        const middle = Math.floor((from + to) / 2);
        if (holds(middle)) to = middle;
        else from = middle + 1;
    }
    return from;
}

const isMark = /^[\p{M}\p{Default_Ignorable_Code_Point}\udc00-\udfff]/u;
const isLowHalf = (text: string, at: number) => /^[\udc00-\udfff]/.test(text.charAt(at));

/** Finds the first place at or behind `from` where a text, folded, reads like a folded word; undefined if there is none. */
export function findHit(text: string, word: string, from = 0): Hit | undefined {
    const reads = (start: number, end: number) => foldText(text.slice(start, end)).includes(word);
    if (word === '' || !reads(from, text.length)) return undefined;
    // Folding may make a text longer or shorter, so places are found by folding pieces of it.
    let end = findLowest(from, text.length, (each) => reads(from, each));
    const ended = end;
    const start = findLowest(0, ended - from, (each) => reads(ended - each, ended));
    while (end < text.length && isMark.test(text.slice(end))) end += 1;
    const begin = ended - start;
    return { start: isLowHalf(text, begin) ? begin - 1 : begin, end };
}

/** A piece of a text that is shown, and whether it is what was searched for. */
export type Piece = { text: string; isHit: boolean };

/** Splits a text into what reads like one of these folded words, and what is between. For texts of a line or two. */
export function splitAtHits(text: string, words: readonly string[]): Piece[] {
    const pieces: Piece[] = [];
    for (let from = 0; from < text.length; ) {
        const hits = words.flatMap((word) => findHit(text, word, from) ?? []);
        const first = hits.toSorted((one, other) => one.start - other.start || other.end - one.end)[0];
        if (!first) {
            pieces.push({ text: text.slice(from), isHit: false });
            break;
        }
        if (first.start > from) pieces.push({ text: text.slice(from, first.start), isHit: false });
        pieces.push({ text: text.slice(first.start, first.end), isHit: true });
        from = Math.max(first.end, from + 1);
    }
    return pieces;
}
