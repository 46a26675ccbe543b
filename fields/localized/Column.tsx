import type { ComponentType, ReactNode } from 'react';
import type { ColumnProps, ViewProps } from '../../src/fields/kind';
import { inLanguage, type LocalizedField } from './field';

/** The text in the wanted language, or in the first that has one, shown as its own kind is. */
export function inOneLanguage(Nested: ComponentType<ColumnProps | ViewProps>) {
    return function InOneLanguage({ field, value, lang }: ColumnProps<LocalizedField>): ReactNode {
        return <Nested field={field.of} value={inLanguage(value, lang)} lang={lang} />;
    };
}
