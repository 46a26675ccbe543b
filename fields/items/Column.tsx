import { styled } from '@mui/material/styles';
import type { ComponentType, ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { ColumnProps, ViewProps } from '../../src/fields/kind';
import { type GroupField, group } from '../group/field';
import type { ItemsField } from './field';

const Entries = styled('ol')({ margin: 0, paddingInlineStart: 24, '& > li + li': { marginTop: 12 } });

export function ItemsColumn({ value }: ColumnProps<ItemsField>): ReactNode {
    const translate = useTranslate();
    return translate('inputs.entries', { smart_count: value?.length ?? 0 });
}

export function itemsView(Nested: ComponentType<ViewProps>) {
    return function ItemsView({ field, value, lang }: ViewProps<ItemsField>): ReactNode {
        const entry: GroupField = group(field.fields);
        return (
            <Entries>
                {(value ?? []).map((item) => (
                    <li key={item.id}>
                        <Nested field={entry} value={item} lang={lang} />
                    </li>
                ))}
            </Entries>
        );
    };
}
