import { useMemo } from 'react';
import { useI18nProvider } from 'react-admin';

/**
 * Returns a function that joins words in the interface language: `long` within a sentence (“a, b, and c”), `narrow` for
 * plain lists.
 */
export function useListText(style: 'long' | 'narrow' = 'long'): (words: readonly string[]) => string {
    const tag = useI18nProvider().getLocale();
    return useMemo(() => {
        // Chromium lacks Khmer, Lao and Burmese and would use “and” of another language: commas are used instead.
        const isKnown = Intl.ListFormat.supportedLocalesOf(tag).length > 0;
        const list = isKnown ? new Intl.ListFormat(tag, { style }) : new Intl.ListFormat('en', { style: 'narrow' });
        return (words) => list.format(words);
    }, [tag, style]);
}
