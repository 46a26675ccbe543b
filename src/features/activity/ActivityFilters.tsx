import FilterAltOff from '@mui/icons-material/FilterAltOff';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { SelectFilter } from '../../../fields/choice/Filter';
import { TextFilter } from '../../../fields/text/Filter';
import { text } from '../../../fields/text/field';
import type { FilterValue } from '../../fields/kind';
import { type FilterName, hasLandingPage, kinds } from './activityFilter';
import { LandingPageFilter } from './LandingPageFilter';
import { useKindName } from './names';
import { PeriodFilter } from './PeriodFilter';
import type { Activity } from './useActivity';
import { useVerbs } from './verbs';

const words = text();

/** The filters of the activity list, kept in the address. */
export function ActivityFilters({ activity: { asked, ask, clear } }: { activity: Activity }) {
    const translate = useTranslate();
    const kindName = useKindName();
    const verbs = useVerbs();
    const options = kinds.map((name) => ({ value: name, label: kindName(name) }));
    const given = (name: FilterName) => ({
        name,
        label: translate(`activity.filters.${name}`),
        onChange: (value: FilterValue) => ask(name, value === undefined ? undefined : String(value)),
    });
    return (
        <Box
            role="search"
            sx={{
                display: 'flex',
                alignItems: 'center',
                flexWrap: 'wrap',
                gap: 1.5,
                px: 2,
                py: 1.5,
                '& .MuiFormControl-root': { width: 168 },
            }}
        >
            <TextFilter {...given('username')} field={words} value={asked.username} />
            <SelectFilter {...given('resource')} value={asked.resource ?? ''} options={options} />
            <SelectFilter {...given('verb')} value={asked.verb ?? ''} options={verbs} />
            {hasLandingPage(asked.resource) && <LandingPageFilter {...given('ldpId')} value={asked.ldpId} />}
            <TextFilter {...given('address')} field={words} value={asked.address} />
            <PeriodFilter {...given('from')} value={asked.from} />
            <PeriodFilter {...given('to')} value={asked.to} />
            {Object.keys(asked).length > 0 && (
                <Button startIcon={<FilterAltOff />} onClick={clear}>
                    {translate('lists.clearFilters')}
                </Button>
            )}
        </Box>
    );
}
