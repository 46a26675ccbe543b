/** A letter or a digit, next to which a word does not begin or end. */
const partOfWord = /[\p{L}\p{N}]/u;

/** Whether a text has a word, with its capitals. Scripts without spaces write it next to other letters. */
function hasWord(text: string, word: string, isExact: boolean): boolean {
    for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1)) {
        if (!isExact) return true;
        const [before, after] = [text[at - 1] ?? '', text[at + word.length] ?? ''];
        if (!partOfWord.test(before) && !partOfWord.test(after)) return true;
    }
    return false;
}

/**
 * Lists the words that a source has and its translation lacks, of those that are the same in every language. In the source
 * they are whole words; a translation may add an ending.
 */
export function listMissingWords(words: readonly string[], source: string, translation: string): string[] {
    if (source === '' || translation === '') return [];
    return words.filter((word) => hasWord(source, word, true) && !hasWord(translation, word, false));
}
