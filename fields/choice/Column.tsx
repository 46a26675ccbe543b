import type { ReactNode } from 'react';
import type { ColumnProps, ViewProps } from '../../src/fields/kind';
import { useChoiceLabel } from '../../src/fields/labels';
import type { ChoiceField } from './field';

/**
 * Keeps a label on one line up to the maximum width of a cell; scripts without spaces would otherwise break in the
 * middle of a word.
 */
const whole = { display: 'inline-block', width: 'max-content', maxWidth: 134 } as const;

export function ChoiceColumn({ value }: ColumnProps<ChoiceField>): ReactNode {
    const getLabel = useChoiceLabel();
    return value ? <span style={whole}>{getLabel(value)}</span> : null;
}

export function ChoiceView({ value }: ViewProps<ChoiceField>): ReactNode {
    const getLabel = useChoiceLabel();
    return value ? getLabel(value) : null;
}
