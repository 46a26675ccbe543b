import type { ReactNode } from 'react';
import type { ChoiceField } from '../../../contract/fields/choice';
import type { ColumnProps, ViewProps } from '../kind';
import { useChoiceLabel } from '../labels';

/** On one line as far as a cell may reach, or scripts without spaces would break in the middle of a word. */
const whole = { display: 'inline-block', width: 'max-content', maxWidth: 134 } as const;

export function ChoiceColumn({ value }: ColumnProps<ChoiceField>): ReactNode {
    const labelOf = useChoiceLabel();
    return value ? <span style={whole}>{labelOf(value)}</span> : null;
}

export function ChoiceView({ value }: ViewProps<ChoiceField>): ReactNode {
    const labelOf = useChoiceLabel();
    return value ? labelOf(value) : null;
}
