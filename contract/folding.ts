/** Which folding stored texts were made with. Whoever changes what `foldText` answers gives it another name. */
export const foldingForm = 'f3';

/** What no reader sees: joiners, zero-width spaces, soft hyphens, variation selectors. */
const unseen = /\p{Default_Ignorable_Code_Point}+/gu;

/**
 * Accents of Latin, Greek and Cyrillic letters, and the dot that Hindi often goes without. Vowel signs and tones of other
 * scripts make another word, and so do the two sound marks of Japanese.
 */
const optionalMark =
    /(?:[\u0300-\u036f]|[\u0483-\u0487]|[\u1ab0-\u1aff]|[\u1dc0-\u1dff]|[\u20d0-\u20f0]|[\u2de0-\u2dff]|[\ufe20-\ufe2f]|\u093c)+/g;

/** Letters whose stroke or partner no normalization takes from them. */
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

/** Marks below and above one letter; in Khmer, letters below it as well, each behind the sign that puts it there. */
const marks = /(?:\u17d2[\u1780-\u17b3]|\p{M}){2,}/gu;
const mark = /\u17d2[\u1780-\u17b3]|\p{M}/gu;

const tone = /[\u0e48-\u0e4b\u0ec8-\u0ecb]/g;

/** A tone behind the vowel AM stands before it. */
const tonesFirst = (run: string) => (run.match(tone) ?? []).join('') + run.replace(tone, '');

/** Pairs that look like one, as they are typed by mistake, and letters below that look the same. */
const lookalikes: readonly ((text: string) => string)[] = [
    (text) => text.replace(/\u0e40\u0e40/g, '\u0e41').replace(/\u0ec0\u0ec0/g, '\u0ec1'),
    (text) => text.replace(/\u17d2\u178a/g, '\u17d2\u178f'),
    (text) => text.replace(/(?:\u0e4d\u0e32|[\u0e48-\u0e4b]){2,}/g, tonesFirst),
    (text) => text.replace(/(?:\u0ecd\u0eb2|[\u0ec8-\u0ecb]){2,}/g, tonesFirst),
];

/** Who types the beginning of a word has typed letters below and medials first, then the vowel E of Burmese. */
function rankOf(one: string): number {
    const code = one.charCodeAt(0);
    if (one.length > 1 || (code >= 0x103b && code <= 0x103e)) return 0;
    if (code === 0x1031) return 1;
    return code === 0x1039 ? 3 : 2;
}

/** More marks on one letter than any script knows; putting a run in order takes the square of its length. */
const endlessRun = /(\p{M}{30})\p{M}+/gu;

const before = (one: string, other: string) => rankOf(one) - rankOf(other) || (one < other ? -1 : Number(one > other));

function runInOrder(run: string): string {
    const all = run.match(mark) ?? [];
    // Nearly every run is typed as it should be.
    const isOrdered = all.every((one, place) => place === 0 || before(all[place - 1] ?? '', one) <= 0);
    return isOrdered ? run : all.sort(before).join('');
}

/**
 * Marks in order may belong together, or make a pair that looks like one: they are put in order until nothing moves,
 * which takes two rounds, rarely three.
 */
function inOrder(text: string, rounds = 8): string {
    let ordered = text.normalize('NFC');
    for (const putRight of lookalikes) ordered = putRight(ordered);
    ordered = ordered.replace(marks, runInOrder);
    return ordered === text || rounds === 0 ? ordered : inOrder(ordered, rounds - 1);
}

/**
 * What a text is searched and sorted by: one form for all spellings that people take for the same. Case, accents, width,
 * the two letters i of Turkish, the order of marks, and what nobody sees make no difference; white space is one space.
 * The same in the browser and on the server, whatever the database; folding what is folded changes nothing.
 *
 * @example foldText('İlk YATIRIM  Bonusu') // 'ilk yatirim bonusu'
 */
export function foldText(text: string): string {
    const spaced = text.replace(/\s+/g, ' ');
    // biome-ignore lint/suspicious/noControlCharactersInRegex: what is ASCII has no marks and nothing unseen
    if (/^[\x00-\x7f]*$/.test(spaced)) return spaced.toLowerCase();
    const folded = spaced
        .replace(unseen, '')
        .replace(endlessRun, '$1')
        .normalize('NFKD')
        // All the way up and down: by one step alone, the sharp s of German, the dotless i and the last sigma stay apart.
        .toLowerCase()
        .toUpperCase()
        .toLowerCase()
        .normalize('NFKD')
        .replace(optionalMark, '')
        .replace(strokedLetter, (letter) => plainLetters[letter] ?? letter);
    return inOrder(folded).replace(/\s+/g, ' ');
}

/** What somebody looks for, to be looked for in folded texts; empty for whom nothing is wanted. */
export function foldWanted(text: string | undefined): string {
    return foldText(text ?? '').trim();
}
