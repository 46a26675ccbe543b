import type { ReactNode } from 'react';
import type { ChoiceField } from '../../../contract/fields/choice';
import type { ColumnProps } from '../kind';
import { useChoiceLabel } from '../labels';

/** A column is as narrow as its longest word, and one of Japanese or Chinese is no letter. */
const words = { wordBreak: 'keep-all' } as const;

export function ChoiceColumn({ value }: ColumnProps<ChoiceField>): ReactNode {
    const labelOf = useChoiceLabel();
    return value ? <span style={words}>{labelOf(value)}</span> : null;
}
