/** Whether a text is free of characters that cannot be stored: NUL, which PostgreSQL refuses, and lone surrogates. */
export function isCleanText(value: string): boolean {
    return !value.includes('\u0000') && value.isWellFormed();
}

const unseen = /^[\s\p{Default_Ignorable_Code_Point}]*$/u;

/**
 * Removes surrounding white space from a text; returns the empty text if nothing in it is visible. Zero-width spaces
 * and joiners within a text stay, because Khmer, Burmese, Lao, Hindi and Bengali need them to write words.
 *
 * @example trimmed(' \u200b ') // ''
 */
export function trimmed(text: string): string {
    return unseen.test(text) ? '' : text.trim();
}
