import { useMemo } from 'react';
import { useI18nProvider, useTranslate } from 'react-admin';
import { masterCountryOtp } from '../../../contract/calls/master';

export type Named = { code: string; name: string };

/**
 * Countries in a language by their ISO 3166 codes, as staff call them: 香港 rather than 中国香港特别行政区, but no
 * abbreviation that means something else elsewhere. A code that stands for none keeps the name that came along.
 *
 * @example countryNames('es')({ code: 'GB', name: 'United Kingdom' }) // 'Reino Unido', and not 'RU'
 */
export function countryNames(tag: string): (entry: Named) => string {
    const namesIn = (style: 'long' | 'short') =>
        new Intl.DisplayNames([tag, 'en'], { type: 'region', style, fallback: 'none' });
    const [long, short] = [namesIn('long'), namesIn('short')];
    return ({ code, name }) => {
        if (!/^[A-Z]{2}$/i.test(code)) return name;
        const [whole, brief] = [long.of(code) ?? name, short.of(code)];
        // An abbreviation is no part of the whole name; a name without its state or its former name is.
        return brief !== undefined && whole.includes(brief) ? brief : whole;
    };
}

/**
 * What entries of a list of the master data are called in the console's language: by its texts where they know the code,
 * countries by `Intl` otherwise, and all others, like languages, as the list itself calls them. Chromium has no Khmer, Lao
 * and Burmese, which is why those have texts for countries.
 */
export function useMasterNames(path: string | undefined): (entry: Named) => string {
    const translate = useTranslate();
    const tag = useI18nProvider().getLocale();
    return useMemo(() => {
        if (path !== masterCountryOtp.path) return ({ code, name }) => translate(`master.${code}`, { _: name });
        const countryName = countryNames(tag);
        return (entry) => translate(`countries.${entry.code}`, { _: countryName(entry) });
    }, [path, tag, translate]);
}
