import { styled } from '@mui/material/styles';
import type { ComponentType, ReactNode } from 'react';
import type { ColumnProps, ViewProps } from '../../src/fields/kind';
import type { ListField } from './field';

/** Entries that a cell shows before it counts the rest; those of several values take the room of two. */
const shownOf = ({ of }: ListField) => (of.parts ? 1 : 2);

const Row = styled('span')({ display: 'inline-flex', alignItems: 'center', gap: 8, maxWidth: '100%' });
const Rest = styled('span')(({ theme }) => ({ color: theme.palette.text.secondary, whiteSpace: 'nowrap' }));
const Entries = styled('ol')({ margin: 0, paddingInlineStart: 24, '& > li + li': { marginTop: 8 } });

/** Entries of a plain list have no identity but their place. */
function placed(value: readonly unknown[] | null | undefined) {
    return (value ?? []).map((entry, place) => ({ entry, place }));
}

export function listColumn(Nested: ComponentType<ColumnProps>) {
    return function ListColumn({ field, value, lang }: ColumnProps<ListField>): ReactNode {
        const entries = placed(value);
        const shown = shownOf(field);
        return (
            <Row>
                {entries.slice(0, shown).map(({ place, entry }) => (
                    <Nested key={place} field={field.of} value={entry} lang={lang} />
                ))}
                {entries.length > shown && <Rest>+{entries.length - shown}</Rest>}
            </Row>
        );
    };
}

export function listView(Nested: ComponentType<ViewProps>) {
    return function ListView({ field, value, lang }: ViewProps<ListField>): ReactNode {
        return (
            <Entries>
                {placed(value).map(({ place, entry }) => (
                    <li key={place}>
                        <Nested field={field.of} value={entry} lang={lang} />
                    </li>
                ))}
            </Entries>
        );
    };
}
