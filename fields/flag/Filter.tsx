import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { FilterProps } from '../../src/fields/kind';
import { SelectFilter } from '../choice/Filter';

export function FlagFilter({ field: _field, value, onChange, ...props }: FilterProps): ReactNode {
    const translate = useTranslate();
    const options = [
        { value: 'true', label: translate('inputs.yes') },
        { value: 'false', label: translate('inputs.no') },
    ];
    const choose = (answer: string) => onChange(answer === '' ? undefined : answer === 'true');
    return (
        <SelectFilter {...props} value={value === undefined ? '' : String(value)} options={options} onChange={choose} />
    );
}
