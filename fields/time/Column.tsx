import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { formatTime } from '../../src/base/ui/bangkok';
import type { ColumnProps, ViewProps } from '../../src/fields/kind';
import type { TimeField } from './field';

const Moment = styled('time')({ fontVariantNumeric: 'tabular-nums' });
const Narrow = styled(Moment)({ whiteSpace: 'pre' });

/** Shows the date above the time of day, so that the column is only as wide as a date. */
export function TimeColumn({ value }: ColumnProps<TimeField>): ReactNode {
    return value ? <Narrow dateTime={value}>{formatTime(value).replace(' ', '\n')}</Narrow> : null;
}

export function TimeView({ value }: ViewProps<TimeField>): ReactNode {
    return value ? <Moment dateTime={value}>{formatTime(value)}</Moment> : null;
}
