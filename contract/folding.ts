import { collapseSpaces, cutText } from './text';

/**
 * The version of the folding that stored texts were folded with. Change it with every change of the results of
 * `foldText`.
 */
export const foldingForm = 'f3';

/** Invisible characters: joiners, zero-width spaces, soft hyphens, variation selectors. */
const invisibleCharacters = /\p{Default_Ignorable_Code_Point}+/gu;

/**
 * Accents of Latin, Greek and Cyrillic letters, and the dot (nukta) that is often left out in Hindi. Vowel signs and
 * tones of other scripts distinguish words, and so do the two sound marks of Japanese.
 */
const optionalMark =
    /(?:[\u0300-\u036f]|[\u0483-\u0487]|[\u1ab0-\u1aff]|[\u1dc0-\u1dff]|[\u20d0-\u20f0]|[\u2de0-\u2dff]|[\ufe20-\ufe2f]|\u093c)+/g;

/** Letters that normalization does not reduce to plain ones: letters with a stroke, ligatures, and final sigma. */
const plainLetters: Readonly<Record<string, string>> = {
    ς: 'σ',
    đ: 'd',
    ð: 'd',
    ħ: 'h',
    ł: 'l',
    ø: 'o',
    ŧ: 't',
    þ: 'th',
    æ: 'ae',
    œ: 'oe',
};
const strokedLetter = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'gu');

/**
 * Runs of marks above and below one letter; in Khmer also subscript letters, each after the sign that makes it a
 * subscript.
 */
const marks = /(?:\u17d2[\u1780-\u17b3]|\p{M}){2,}/gu;
const mark = /\u17d2[\u1780-\u17b3]|\p{M}/gu;

const tone = /[\u0e48-\u0e4b\u0ec8-\u0ecb]/g;

/** Moves tones before the vowel AM. */
const tonesFirst = (run: string) => (run.match(tone) ?? []).join('') + run.replace(tone, '');

/**
 * Replaces pairs of characters that look like a single one, a common typing mistake, and subscript letters that look
 * the same.
 */
const lookalikes: readonly ((text: string) => string)[] = [
    (text) => text.replace(/\u0e40\u0e40/g, '\u0e41').replace(/\u0ec0\u0ec0/g, '\u0ec1'),
    (text) => text.replace(/\u17d2\u178a/g, '\u17d2\u178f'),
    (text) => text.replace(/(?:\u0e4d\u0e32|[\u0e48-\u0e4b]){2,}/g, tonesFirst),
    (text) => text.replace(/(?:\u0ecd\u0eb2|[\u0ec8-\u0ecb]){2,}/g, tonesFirst),
];

/**
 * Returns the sort rank of a mark: subscript letters and medials come first, then the Burmese vowel E, because a word
 * is typed in this order and its beginning must be found while the user types.
 */
function getMarkRank(one: string): number {
    const code = one.charCodeAt(0);
    if (one.length > 1 || (code >= 0x103b && code <= 0x103e)) return 0;
    if (code === 0x1031) return 1;
    return code === 0x1039 ? 3 : 2;
}

/** More marks on one letter than any script has. Longer runs are cut, because sorting a run takes quadratic time. */
const endlessRun = /(\p{M}{30})\p{M}+/gu;

const before = (one: string, other: string) =>
    getMarkRank(one) - getMarkRank(other) || (one < other ? -1 : Number(one > other));

function sortRun(run: string): string {
    const all = run.match(mark) ?? [];
    // Nearly all runs are in order already.
    const isOrdered = all.every((one, index) => index === 0 || before(all[index - 1] ?? '', one) <= 0);
    return isOrdered ? run : all.sort(before).join('');
}

/**
 * Sorts the marks of a text. Sorted marks may compose, or form a pair that looks like a single character; the steps are
 * therefore repeated until nothing changes, usually two rounds, rarely three.
 */
function sortMarks(text: string, rounds = 8): string {
    let ordered = text.normalize('NFC');
    for (const putRight of lookalikes) ordered = putRight(ordered);
    ordered = ordered.replace(marks, sortRun);
    return ordered === text || rounds === 0 ? ordered : sortMarks(ordered, rounds - 1);
}

/**
 * Folds a text into the form by which texts are searched and sorted: spellings that readers consider the same become
 * equal. Case, accents, width, dotted and dotless i, the order of marks and invisible characters make no difference;
 * runs of white space become one space. The result is the same in the browser and on the server, with any database, and
 * folding is idempotent.
 *
 * @example foldText('İlk YATIRIM Bonusu') // 'ilk yatirim bonusu'
 */
export function foldText(text: string): string {
    const spaced = collapseSpaces(text);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: what is ASCII has no marks and nothing unseen
    if (/^[\x00-\x7f]*$/.test(spaced)) return spaced.toLowerCase();
    const folded = spaced
        .replace(invisibleCharacters, '')
        .replace(endlessRun, '$1')
        .normalize('NFKD')
        // Both directions are needed: a single conversion would keep ß, dotless i and final sigma apart.
        .toLowerCase()
        .toUpperCase()
        .toLowerCase()
        .normalize('NFKD')
        .replace(optionalMark, '')
        .replace(strokedLetter, (letter) => plainLetters[letter] ?? letter);
    return collapseSpaces(sortMarks(folded));
}

/** Folds a search term for a comparison with folded texts; empty if there is none. */
export function foldSearchTerm(text: string | undefined): string {
    return foldText(text ?? '').trim();
}

/** More than the texts of any language grow by decomposition before marks are left out. */
const maxGrowth = 4;

/**
 * Folds the beginning of a text: at most `length` characters of it, to at most as many. A single character may decompose
 * to eighteen, so without a limit a hostile text would take long.
 */
export function foldBeginning(text: string, length: number): string {
    const beginning = cutText(text, length);
    const decomposed = beginning.normalize('NFKD');
    const isGrowing = decomposed.length > maxGrowth * length;
    return cutText(foldText(isGrowing ? cutText(decomposed, maxGrowth * length) : beginning), length);
}
