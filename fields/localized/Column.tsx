import type { ComponentType, ReactNode } from 'react';
import { getLanguage } from '../../i18n/languages';
import type { ColumnProps, ViewProps } from '../../src/fields/kind';
import { findShownLanguage, getLocalizedText, type LocalizedField } from './field';

/**
 * Returns a component that shows a localized text in the wanted language, or the first that has a text, in the way of
 * its own kind, marked as text of that language for readers and fonts.
 */
export function inOneLanguage(Nested: ComponentType<ColumnProps | ViewProps>) {
    return function InOneLanguage({ field, value, lang }: ColumnProps<LocalizedField>): ReactNode {
        const shown = findShownLanguage(value, lang);
        const nested = <Nested field={field.of} value={getLocalizedText(value, lang)} lang={lang} />;
        if (shown === undefined) return nested;
        return (
            <span lang={getLanguage(shown).tag} style={{ display: 'contents' }}>
                {nested}
            </span>
        );
    };
}
