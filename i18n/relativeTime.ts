/** Cache of formats, null for languages that the browser does not know. */
const formats = new Map<string, Intl.RelativeTimeFormat | null>();

/**
 * Returns the format of times relative to now in a language, given by its real locale tag, with Latin digits as
 * everywhere. Undefined if the browser does not know the language: Chromium lacks Khmer, Lao and Burmese, and would
 * answer in its own.
 */
export function relativeFormat(tag: string): Intl.RelativeTimeFormat | undefined {
    const known = formats.get(tag);
    if (known !== undefined) return known ?? undefined;
    const isKnown = Intl.RelativeTimeFormat.supportedLocalesOf(tag).length > 0;
    const format = isKnown ? new Intl.RelativeTimeFormat(`${tag}-u-nu-latn`, { numeric: 'always' }) : null;
    formats.set(tag, format);
    return format ?? undefined;
}
