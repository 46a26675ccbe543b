import { styled } from '@mui/material/styles';
import type { ComponentType, ReactNode } from 'react';
import type { ColumnProps, ViewProps } from '../../src/fields/kind';
import type { ListField } from './field';

/** Returns how many entries a cell shows before it counts the rest: two, or one if an entry has several values. */
const countShown = ({ of }: ListField) => (of.parts ? 1 : 2);

const Row = styled('span')({ display: 'inline-flex', alignItems: 'center', gap: 8, maxWidth: '100%' });
const Rest = styled('span')(({ theme }) => ({ color: theme.palette.text.secondary, whiteSpace: 'nowrap' }));
const Entries = styled('ol')({ margin: 0, paddingInlineStart: 24, '& > li + li': { marginTop: 8 } });

/** Pairs each entry with its position: entries of a plain list have no other identity. */
function withPositions(value: readonly unknown[] | null | undefined) {
    return (value ?? []).map((entry, index) => ({ entry, index }));
}

export function listColumn(Nested: ComponentType<ColumnProps>) {
    return function ListColumn({ field, value, lang }: ColumnProps<ListField>): ReactNode {
        const entries = withPositions(value);
        const shown = countShown(field);
        return (
            <Row>
                {entries.slice(0, shown).map(({ index, entry }) => (
                    <Nested key={index} field={field.of} value={entry} lang={lang} />
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
                {withPositions(value).map(({ index, entry }) => (
                    <li key={index}>
                        <Nested field={field.of} value={entry} lang={lang} />
                    </li>
                ))}
            </Entries>
        );
    };
}
