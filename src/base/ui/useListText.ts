import { useMemo } from 'react';
import { useI18nProvider } from 'react-admin';

/**
 * Joins words as the interface language does: `long` within a sentence (“a, b, and c”), `narrow` where they stand side by
 * side.
 */
export function useListText(style: 'long' | 'narrow' = 'long'): (words: readonly string[]) => string {
    const tag = useI18nProvider().getLocale();
    return useMemo(() => {
        // Chromium has no Khmer, Lao and Burmese, and would say “and” in a language of its own choice: commas do instead.
        const isKnown = Intl.ListFormat.supportedLocalesOf(tag).length > 0;
        const list = isKnown ? new Intl.ListFormat(tag, { style }) : new Intl.ListFormat('en', { style: 'narrow' });
        return (words) => list.format(words);
    }, [tag, style]);
}
