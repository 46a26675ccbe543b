import { useI18nProvider } from 'ra-core';
import { useMemo } from 'react';

/**
 * Joins words as the interface language does: `long` within a sentence (“a, b, and c”), `narrow` where they stand side by
 * side.
 */
export function useListText(style: 'long' | 'narrow' = 'long'): (words: readonly string[]) => string {
    const tag = useI18nProvider().getLocale();
    return useMemo(() => {
        const list = new Intl.ListFormat(tag, { style });
        return (words) => list.format(words);
    }, [tag, style]);
}
