/** What is looked for in texts, and what takes its place. It is a plain text, never a pattern. */
export type Replacement = { find: string; replacement: string; isCaseSensitive: boolean; isWholeWord: boolean };

/** Where a text has what is looked for: from `start` up to `end`, in characters of UTF-16. */
export type Match = { start: number; end: number };

const wordCharacter = /^[\p{L}\p{N}\p{M}_]$/u;

/** Scripts that put no spaces between words: there, every place may be the end of a word. */
const unspacedScripts =
    /^[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]$/u;

function getCharacterBefore(text: string, end: number): string {
    // A surrogate pair is one character.
    const pair = text.slice(Math.max(0, end - 2), end);
    return Array.from(pair).at(-1) ?? '';
}

const getCharacterAt = (text: string, start: number) => Array.from(text.slice(start, start + 2))[0] ?? '';

function isBoundary(text: string, place: number): boolean {
    const sides = [getCharacterBefore(text, place), getCharacterAt(text, place)];
    return sides.some((side) => !wordCharacter.test(side) || unspacedScripts.test(side));
}

/** Puts a text in lower case without changing the length of any character, so that places stay the same. */
function toLowerCase(text: string): string {
    const lower = text.toLowerCase();
    if (lower.length === text.length) return lower;
    const letters = Array.from(text, (letter) => {
        const own = letter.toLowerCase();
        return own.length === letter.length ? own : letter;
    });
    return letters.join('');
}

/** Finds all places of a text that have what is looked for, from left to right; none overlaps another. */
export function findMatches(text: string, { find, isCaseSensitive, isWholeWord }: Replacement): Match[] {
    if (find === '' || text.length < find.length) return [];
    const [within, wanted] = isCaseSensitive ? [text, find] : [toLowerCase(text), toLowerCase(find)];
    const matches: Match[] = [];
    for (let start = within.indexOf(wanted); start >= 0; ) {
        const end = start + wanted.length;
        const isFound = !isWholeWord || (isBoundary(text, start) && isBoundary(text, end));
        if (isFound) matches.push({ start, end });
        start = within.indexOf(wanted, isFound ? end : start + 1);
    }
    return matches;
}
