import { useMemo } from 'react';
import { useI18nProvider, useTranslate } from 'react-admin';
import { masterCountryOtp } from '../../../contract/calls/master';

export type MasterEntry = { code: string; name: string };

/**
 * Returns a function that names countries in a language by their ISO 3166 codes. It prefers the short name in common
 * use (香港 rather than 中国香港特别行政区), but not an ambiguous abbreviation. An unknown code keeps the name of the entry.
 *
 * @example createCountryNamer('es')({ code: 'GB', name: 'United Kingdom' }) // 'Reino Unido', and not 'RU'
 */
export function createCountryNamer(tag: string): (entry: MasterEntry) => string {
    const namesIn = (style: 'long' | 'short') =>
        new Intl.DisplayNames([tag, 'en'], { type: 'region', style, fallback: 'none' });
    const [long, short] = [namesIn('long'), namesIn('short')];
    return ({ code, name }) => {
        if (!/^[A-Z]{2}$/i.test(code)) return name;
        const [whole, brief] = [long.of(code) ?? name, short.of(code)];
        // An abbreviation is not part of the full name; a name without its state or its former name is.
        return brief !== undefined && whole.includes(brief) ? brief : whole;
    };
}

/**
 * Returns a function that names entries of master data in the console's language: by the catalogue if it has the code,
 * countries otherwise by `Intl`, all others, such as languages, by the entry's own name. Chromium lacks Khmer, Lao and
 * Burmese, so the catalogue contains the countries in these languages.
 */
export function useMasterNames(path: string | undefined): (entry: MasterEntry) => string {
    const translate = useTranslate();
    const tag = useI18nProvider().getLocale();
    return useMemo(() => {
        if (path !== masterCountryOtp.path) return ({ code, name }) => translate(`master.${code}`, { _: name });
        const countryName = createCountryNamer(tag);
        return (entry) => translate(`countries.${entry.code}`, { _: countryName(entry) });
    }, [path, tag, translate]);
}
