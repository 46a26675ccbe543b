import { foldText } from '../../../contract/folding';
import { findHit } from '../../../contract/searchWords';
import { collapseSpaces, cutText } from '../../../contract/text';

/** Characters of a text that are folded at a time; two neighbours share `overlap` of them. */
const piece = 400;
const overlap = 60;

/** Characters that are shown before and from the beginning of what was found. */
const before = 40;
const after = 120;

/** How far the beginning and the end of an excerpt move to the space between two words (characters). */
const slack = 15;

type HitPlace = { start: number; word: string };

/** Finds the part of a text that contains a folded word, the first of these that is anywhere; undefined if none is. */
function findPiece(text: string, words: readonly string[]): HitPlace | undefined {
    const places = new Map<string, number>();
    // Folding takes longest, so each piece is folded once for all words.
    for (let start = 0; start < text.length; start += piece - overlap) {
        const folded = foldText(text.slice(start, start + piece));
        for (const word of words) if (!places.has(word) && folded.includes(word)) places.set(word, start);
        if (places.has(words[0] ?? '')) break;
    }
    const word = words.find((each) => places.has(each));
    return word === undefined ? undefined : { start: places.get(word) ?? 0, word };
}

function cutExcerpt(text: string, at: number): string {
    const from = Math.max(0, at - before);
    const space = text.slice(from, from + slack).indexOf(' ');
    const start = from === 0 ? 0 : space < 0 ? from : from + space + 1;
    const rest = text.slice(start).toWellFormed();
    if (rest.length <= before + after) return `${start > 0 ? '…' : ''}${rest}`;
    const cut = cutText(rest, before + after);
    const end = cut.lastIndexOf(' ');
    return `${start > 0 ? '…' : ''}${end > cut.length - slack ? cut.slice(0, end) : cut}…`;
}

/**
 * Returns the part of the first of these texts that contains one of these folded words, on one line; empty if none does.
 */
export function findExcerpt(texts: Iterable<string>, words: readonly string[]): string {
    for (const each of texts) {
        const text = collapseSpaces(each).trim();
        const place = findPiece(text, words);
        if (!place) continue;
        const { start, word } = place;
        const hit = findHit(text.slice(start, start + piece), word);
        return cutExcerpt(text, start + (hit?.start ?? 0));
    }
    return '';
}
