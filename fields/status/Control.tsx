import type { ReactNode } from 'react';
import { statuses } from '../../contract/status';
import { StateMark } from '../../src/base/states/StateMark';
import type { ControlProps } from '../../src/fields/input';
import { Segments } from '../choice/Segments';
import type { StatusField } from './field';

const options = statuses.map((status) => ({
    value: status,
    label: <StateMark state={status === 'ACTIVE' ? 'LIVE' : 'OFF'} />,
}));

export function StatusControl({ field: _field, onChange, ...props }: ControlProps<StatusField>): ReactNode {
    const choose = (value: string) => {
        const status = statuses.find((known) => known === value);
        if (status) onChange(status);
    };
    return <Segments {...props} options={options} onChange={choose} />;
}
