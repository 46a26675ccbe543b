import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import type { ColumnProps } from '../../src/fields/kind';
import { type ColorField, colorPattern } from './field';

const Swatch = styled('span')(({ theme }) => ({
    display: 'inline-block',
    width: 16,
    height: 16,
    marginInlineEnd: 8,
    borderRadius: 4,
    verticalAlign: '-3px',
    boxShadow: `inset 0 0 0 1px ${theme.palette.divider}`,
}));

export function ColorColumn({ value }: ColumnProps<ColorField>): ReactNode {
    if (!value) return null;
    return (
        <span style={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
            {colorPattern.test(value) && <Swatch style={{ background: value }} aria-hidden />}
            {value}
        </span>
    );
}
