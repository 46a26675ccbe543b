import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import type { TimeField } from '../../../contract/fields/time';
import type { ColumnProps } from '../kind';
import { formatTime } from './bangkok';

// A narrow column may break between date and time of day, never inside the date.
const Moment = styled('time')({ fontVariantNumeric: 'tabular-nums', wordBreak: 'keep-all' });

export function TimeColumn({ value }: ColumnProps<TimeField>): ReactNode {
    return value ? <Moment dateTime={value}>{formatTime(value)}</Moment> : null;
}
