/** Cache of number formats: creating one takes as long as formatting hundreds of numbers. */
const formats = new Map<string, Intl.NumberFormat>();

/**
 * Returns the number format of a language, given by its real locale tag. All languages use Latin digits: numbers appear
 * next to dates, amounts, addresses and user input, which have Latin digits only, and back-office users compare them at
 * a glance. By default `Intl` would use Burmese and Bengali digits. Four-digit numbers are not grouped, as in measures
 * and versions.
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
