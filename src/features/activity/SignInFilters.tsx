import { useTranslate } from 'react-admin';
import { SelectFilter } from '../../../fields/choice/Filter';
import { TextFilter } from '../../../fields/text/Filter';
import { text } from '../../../fields/text/field';
import type { FilterValue } from '../../fields/kind';
import { FilterBar } from './FilterBar';
import { PeriodFilter } from './PeriodFilter';
import type { SignIns } from './useSignIns';

const textField = text();

/** The filters of the sign-in attempts, kept in the address. Failed ones are shown at first. */
export function SignInFilters({ signIns: { filters, ask, clear } }: { signIns: SignIns }) {
    const translate = useTranslate();
    const getFilterProps = (name: 'username' | 'address' | 'from' | 'to') => ({
        name,
        label: translate(`activity.filters.${name}`),
        onChange: (value: FilterValue) => ask(name, value === undefined ? undefined : String(value)),
    });
    const { result = 'failed' } = filters;
    return (
        <FilterBar isNarrowed={Object.keys(filters).length > 0} clear={clear}>
            <SelectFilter
                name="result"
                label={translate('pages.sessions.columns.result')}
                value={result === 'all' ? '' : result}
                options={['failed', 'succeeded'].map((value) => ({
                    value,
                    label: translate(`pages.sessions.${value}`),
                }))}
                onChange={(value) => ask('result', value === 'failed' ? undefined : value || 'all')}
            />
            <TextFilter {...getFilterProps('username')} field={textField} value={filters.username} />
            <TextFilter {...getFilterProps('address')} field={textField} value={filters.address} />
            <PeriodFilter {...getFilterProps('from')} value={filters.from} />
            <PeriodFilter {...getFilterProps('to')} value={filters.to} />
        </FilterBar>
    );
}
