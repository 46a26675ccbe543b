import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { oneLine } from '../../src/base/ui/oneLine';
import type { ColumnProps, ViewProps } from '../../src/fields/kind';

const Line = styled('span')({
    display: 'block',
    maxWidth: '100%',
    ...oneLine,
});

const Paragraph = styled('span')({ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' });

function getText({ field, value, lang }: ColumnProps): string {
    if (value === null || value === undefined) return '';
    return field.plain?.(value, lang) ?? String(value);
}

/** Shows the readable text of any value, on one line. */
export function TextColumn(props: ColumnProps): ReactNode {
    const text = getText(props);
    return text === '' ? null : <Line title={text}>{text}</Line>;
}

export function TextView(props: ViewProps): ReactNode {
    return <Paragraph>{getText(props)}</Paragraph>;
}
