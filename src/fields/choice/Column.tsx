import type { ReactNode } from 'react';
import type { ChoiceField } from '../../../contract/fields/choice';
import type { ColumnProps } from '../kind';
import { useChoiceLabel } from '../labels';

export function ChoiceColumn({ value }: ColumnProps<ChoiceField>): ReactNode {
    const labelOf = useChoiceLabel();
    return value ? labelOf(value) : null;
}
