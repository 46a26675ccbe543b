import { styled } from '@mui/material/styles';
import type { ComponentType, ReactNode } from 'react';
import { isBlank } from '../../contract/field';
import type { ColumnProps, ViewProps } from '../../src/fields/kind';
import { useFieldLabel } from '../../src/fields/labels';
import type { GroupField } from './field';

const Parts = styled('span')({ display: 'inline-flex', alignItems: 'center', gap: 8 });

const Terms = styled('dl')(({ theme }) => ({
    display: 'grid',
    gridTemplateColumns: 'max-content 1fr',
    gap: '4px 16px',
    margin: 0,
    '& dt': { color: theme.palette.text.secondary },
    '& dd': { margin: 0, minWidth: 0 },
}));

/** Whether a value is blank, or a localized text without any language. */
function isEmptyValue(value: unknown): boolean {
    return isBlank(value) || (typeof value === 'object' && value !== null && Object.keys(value).length === 0);
}

export function groupColumn(Nested: ComponentType<ColumnProps>) {
    return function GroupColumn({ field, value, lang }: ColumnProps<GroupField>): ReactNode {
        return (
            <Parts>
                {Object.entries(field.fields).map(([name, part]) => (
                    <Nested key={name} field={part} value={value?.[name] ?? part.empty} lang={lang} />
                ))}
            </Parts>
        );
    };
}

export function groupView(Nested: ComponentType<ViewProps>) {
    return function GroupView({ field, value, lang }: ViewProps<GroupField>): ReactNode {
        const getLabel = useFieldLabel();
        return (
            <Terms>
                {Object.entries(field.fields).map(([name, part]) => [
                    <dt key={`${name} label`}>{getLabel(name)}</dt>,
                    <dd key={name}>
                        {isEmptyValue(value?.[name]) ? (
                            '–'
                        ) : (
                            <Nested field={part} value={value?.[name] ?? part.empty} lang={lang} />
                        )}
                    </dd>,
                ])}
            </Terms>
        );
    };
}
