/** What no text may hold: NUL, which PostgreSQL cannot store, and halves of characters. */
export function isCleanText(value: string): boolean {
    return !value.includes('\u0000') && value.isWellFormed();
}

const unseen = /^[\s\p{Default_Ignorable_Code_Point}]*$/u;

/**
 * A text without white space around it; the empty one where nobody would see anything of it. Zero-width spaces and joiners
 * are part of how words of Khmer, Burmese, Lao, Hindi and Bengali are written, and stay.
 *
 * @example trimmed(' \u200b ') // ''
 */
export function trimmed(text: string): string {
    return unseen.test(text) ? '' : text.trim();
}
