import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { FlagField } from '../../../contract/fields/flag';
import type { ColumnProps } from '../kind';

export function FlagColumn({ value }: ColumnProps<FlagField>): ReactNode {
    const translate = useTranslate();
    return translate(value ? 'inputs.yes' : 'inputs.no');
}
