/** Whether a text is free of characters that cannot be stored: NUL, which PostgreSQL refuses, and lone surrogates. */
export function isCleanText(value: string): boolean {
    return !value.includes('\u0000') && value.isWellFormed();
}

const invisibleText = /^[\s\p{Default_Ignorable_Code_Point}]*$/u;

/**
 * Removes surrounding white space from a text; returns the empty text if nothing in it is visible. Zero-width spaces
 * and joiners within a text stay, because Khmer, Burmese, Lao, Hindi and Bengali need them to write words.
 *
 * @example trimText(' \u200b ') // ''
 */
export function trimText(text: string): string {
    return invisibleText.test(text) ? '' : text.trim();
}

/** Runs of white space that are not a single space: looking at each space takes five times the time. */
const irregularSpace = /[^\S ]\s*| \s+/g;

/** Replaces each run of white space by one space. */
export function collapseSpaces(text: string): string {
    return text.replace(irregularSpace, ' ');
}

/** Returns at most `length` characters (UTF-16 units) of a text. */
export function cutText(text: string, length: number): string {
    return text.length > length ? text.slice(0, length).toWellFormed() : text;
}
