import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import type { Status } from '../../contract/status';
import type { ColumnProps } from '../../src/fields/kind';
import { useChoiceLabel } from '../../src/fields/labels';
import type { StatusField } from './field';

// Filled or hollow, so that the status does not depend on colour alone.
const Dot = styled('span')(({ theme }) => ({
    display: 'inline-block',
    width: 8,
    height: 8,
    marginInlineEnd: 8,
    borderRadius: '50%',
    border: `2px solid ${theme.palette.text.disabled}`,
    '&[data-status="ACTIVE"]': { borderColor: theme.palette.success.main, background: theme.palette.success.main },
}));

const Word = styled('span')({ display: 'inline-flex', alignItems: 'center', whiteSpace: 'nowrap' });

/** Shows a status as a word with its dot. */
export function StatusMark({ status }: { status: Status }): ReactNode {
    const getLabel = useChoiceLabel();
    return (
        <Word>
            <Dot data-status={status} aria-hidden />
            {getLabel(status)}
        </Word>
    );
}

export function StatusColumn({ value }: ColumnProps<StatusField>): ReactNode {
    return value ? <StatusMark status={value} /> : null;
}
