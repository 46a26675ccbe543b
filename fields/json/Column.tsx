import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { oneLine } from '../../src/base/ui/oneLine';
import type { ColumnProps, ViewProps } from '../../src/fields/kind';

const Line = styled('code')({
    display: 'block',
    maxWidth: 320,
    ...oneLine,
    fontSize: '0.8125rem',
});

const Block = styled('pre')({ margin: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', fontSize: '0.8125rem' });

function formatJson(value: unknown, indent?: number): string {
    return typeof value === 'string' ? value : (JSON.stringify(value, null, indent) ?? '');
}

export function JsonColumn({ value }: ColumnProps): ReactNode {
    return value === null || value === undefined ? null : <Line>{formatJson(value)}</Line>;
}

export function JsonView({ value }: ViewProps): ReactNode {
    return value === null || value === undefined ? null : <Block>{formatJson(value, 4)}</Block>;
}
