import type { ReactNode } from 'react';
import { statuses } from '../../contract/status';
import type { FilterProps } from '../../src/fields/kind';
import { useChoiceLabel } from '../../src/fields/labels';
import { SelectFilter } from '../choice/Filter';

export function StatusFilter({ field: _field, value, onChange, ...props }: FilterProps): ReactNode {
    const getLabel = useChoiceLabel();
    const options = statuses.map((status) => ({ value: status, label: getLabel(status) }));
    const choose = (status: string) => onChange(status === '' ? undefined : status);
    return <SelectFilter {...props} value={String(value ?? '')} options={options} onChange={choose} />;
}
