import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { ColumnProps } from '../../src/fields/kind';
import type { FlagField } from './field';

export function FlagColumn({ value }: ColumnProps<FlagField>): ReactNode {
    const translate = useTranslate();
    return translate(value ? 'inputs.yes' : 'inputs.no');
}
