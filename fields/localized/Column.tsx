import type { ComponentType, ReactNode } from 'react';
import type { ColumnProps, ViewProps } from '../../src/fields/kind';
import { getLocalizedText, type LocalizedField } from './field';

/**
 * Returns a component that shows a localized text in the wanted language, or the first that has a text, in the way of
 * its own kind.
 */
export function inOneLanguage(Nested: ComponentType<ColumnProps | ViewProps>) {
    return function InOneLanguage({ field, value, lang }: ColumnProps<LocalizedField>): ReactNode {
        return <Nested field={field.of} value={getLocalizedText(value, lang)} lang={lang} />;
    };
}
