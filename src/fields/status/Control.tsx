import type { ReactNode } from 'react';
import { type StatusField, statuses } from '../../../contract/fields/choice';
import { Segments } from '../choice/Segments';
import type { ControlProps } from '../input';
import { StatusMark } from './Column';

const options = statuses.map((status) => ({ value: status, label: <StatusMark status={status} /> }));

export function StatusControl({ field: _field, onChange, ...props }: ControlProps<StatusField>): ReactNode {
    const choose = (value: string) => {
        const status = statuses.find((known) => known === value);
        if (status) onChange(status);
    };
    return <Segments {...props} options={options} onChange={choose} />;
}
