/**
 * What a text is sorted and searched by: NFKC, lower case. The same on both databases, for every language, since no
 * database has a say in it.
 */
export function textKey(text: string): string {
    return text.normalize('NFKC').toLowerCase().normalize('NFKC');
}
