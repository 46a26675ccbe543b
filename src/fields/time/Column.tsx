import type { ReactNode } from 'react';
import type { TimeField } from '../../../contract/fields/time';
import type { ColumnProps } from '../kind';
import { formatTime } from './bangkok';

export function TimeColumn({ value }: ColumnProps<TimeField>): ReactNode {
    if (!value) return null;
    return (
        <time dateTime={value} style={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
            {formatTime(value)}
        </time>
    );
}
