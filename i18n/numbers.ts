/** Making one takes as long as formatting hundreds of numbers. */
const formats = new Map<string, Intl.NumberFormat>();

/**
 * How numbers are written in a language, by its real locale tag. Latin digits in every language: they stand beside dates,
 * amounts, addresses and what people type, which have no others, and a back office compares them at a glance. Left to
 * itself, `Intl` would count in Burmese and Bengali digits. Four digits stay together, as in measures and versions.
 *
 * @example numberFormat('es').format(12345.6) // '12.345,6'
 */
export function numberFormat(tag: string, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
    const key = `${tag} ${JSON.stringify(options)}`;
    const known = formats.get(key);
    if (known) return known;
    const format = new Intl.NumberFormat(tag, { useGrouping: 'min2', ...options, numberingSystem: 'latn' });
    formats.set(key, format);
    return format;
}
