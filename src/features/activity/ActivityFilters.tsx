import { useTranslate } from 'react-admin';
import { SelectFilter } from '../../../fields/choice/Filter';
import { TextFilter } from '../../../fields/text/Filter';
import { text } from '../../../fields/text/field';
import { useProfile } from '../../base/session/SessionContext';
import type { FilterValue } from '../../fields/kind';
import { type FilterName, hasLandingPage, listKinds } from './activityFilter';
import { FilterBar, half } from './FilterBar';
import { LandingPageFilter } from './LandingPageFilter';
import { useKindName } from './names';
import { PeriodFilter } from './PeriodFilter';
import type { Activity } from './useActivity';
import { useVerbs } from './verbs';

const textField = text();

/** The filters of the activity list, kept in the address. */
export function ActivityFilters({ activity: { filters, ask, clear } }: { activity: Activity }) {
    const translate = useTranslate();
    const profile = useProfile();
    const kindName = useKindName();
    const verbs = useVerbs();
    const options = listKinds(profile).map((name) => ({ value: name, label: kindName(name) }));
    const getFilterProps = (name: FilterName) => ({
        name,
        label: translate(`activity.filters.${name}`),
        onChange: (value: FilterValue) => ask(name, value === undefined ? undefined : String(value)),
    });
    return (
        <FilterBar isNarrowed={Object.keys(filters).length > 0} clear={clear}>
            <TextFilter {...getFilterProps('username')} field={textField} value={filters.username} />
            <SelectFilter {...getFilterProps('resource')} value={filters.resource ?? ''} options={options} />
            <SelectFilter {...getFilterProps('verb')} value={filters.verb ?? ''} options={verbs} />
            {hasLandingPage(filters.resource) && (
                <LandingPageFilter {...getFilterProps('ldpId')} value={filters.ldpId} width={{ xs: half, sm: 200 }} />
            )}
            <TextFilter {...getFilterProps('address')} field={textField} value={filters.address} />
            <PeriodFilter {...getFilterProps('from')} value={filters.from} />
            <PeriodFilter {...getFilterProps('to')} value={filters.to} />
        </FilterBar>
    );
}
