import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { SelectFilter } from '../../../fields/choice/Filter';
import { useProfile } from '../../base/session/SessionContext';
import { LandingPageFilter } from '../activity/LandingPageFilter';
import { addMonths, getMonth } from './days';
import { listShownTypes } from './types';
import type { Calendar, Look } from './useCalendar';
import type { DateNames } from './useDateNames';

const looks: readonly Look[] = ['month', 'agenda'];

/** The month that is shown, the way to others, and what the calendar is narrowed to. */
export function CalendarTools({ calendar, names }: { calendar: Calendar; names: DateNames }) {
    const translate = useTranslate();
    const { month, look, today, type, ldpId, ask, showMonth, showPage } = calendar;
    const types = listShownTypes(useProfile());
    const options = types.map(({ name }) => ({ value: name, label: translate(`resources.${name}.many`) }));
    return (
        <Box
            sx={{
                display: 'flex',
                alignItems: 'center',
                flexWrap: 'wrap',
                gap: 1.5,
                px: 2,
                py: 1.5,
                borderBottom: 1,
                borderColor: 'divider',
            }}
        >
            <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap' }}>
                <IconButton
                    data-tip={translate('calendar.previous')}
                    aria-label={translate('calendar.previous')}
                    onClick={() => showMonth(addMonths(month, -1))}
                >
                    <ChevronLeft />
                </IconButton>
                <Typography
                    variant="h6"
                    component="h2"
                    aria-live="polite"
                    sx={{ minWidth: { xs: 136, sm: 168 }, textAlign: 'center', whiteSpace: 'nowrap' }}
                >
                    {names.month(month)}
                </Typography>
                <IconButton
                    data-tip={translate('calendar.next')}
                    aria-label={translate('calendar.next')}
                    onClick={() => showMonth(addMonths(month, 1))}
                >
                    <ChevronRight />
                </IconButton>
                <Button
                    color="inherit"
                    onClick={() => ask({ month: getMonth(today), day: today })}
                    sx={{ whiteSpace: 'nowrap' }}
                >
                    {translate('calendar.today')}
                </Button>
            </Box>
            <Box sx={{ flexGrow: 1 }} />
            <Box role="search" sx={{ display: { xs: 'contents', sm: 'flex' }, gap: 1.5, minWidth: 0 }}>
                <LandingPageFilter
                    label={translate('calendar.landingPage')}
                    placeholder={translate('calendar.allPages')}
                    value={ldpId}
                    width={{ xs: '100%', sm: 220 }}
                    onChange={showPage}
                />
                {types.length > 1 && (
                    <SelectFilter
                        name="type"
                        label={translate('calendar.type')}
                        value={type ?? ''}
                        options={options}
                        onChange={(name) => ask({ type: name })}
                    />
                )}
            </Box>
            <ToggleButtonGroup
                exclusive
                size="small"
                color="primary"
                value={look}
                aria-label={translate('calendar.look')}
                onChange={(_event, next: Look | null) => next && ask({ look: next === 'month' ? undefined : next })}
            >
                {looks.map((each) => (
                    <ToggleButton key={each} value={each} sx={{ px: 1.5 }}>
                        {translate(`calendar.looks.${each}`)}
                    </ToggleButton>
                ))}
            </ToggleButtonGroup>
        </Box>
    );
}
