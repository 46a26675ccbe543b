import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Paper from '@mui/material/Paper';
import { useTranslate } from 'react-admin';
import { ListFailure } from '../../base/page/ListFailure';
import { useRecordTitle } from '../../base/page/Title';
import { ListTitle } from '../../screens/lists/ListTitle';
import { Agenda } from './Agenda';
import { CalendarTools } from './CalendarTools';
import { DayItems, MoreButton, NothingThen } from './DayItems';
import { getMonth } from './days';
import { MonthGrid } from './MonthGrid';
import { type Calendar, useCalendar } from './useCalendar';
import { type DateNames, useDateNames } from './useDateNames';

const wide = '@container calendar (min-width: 860px)';

/** A month and, beside or below it, what starts and ends on the chosen day. */
function MonthLook({ calendar, names }: { calendar: Calendar; names: DateNames }) {
    const translate = useTranslate();
    const { chosen, month, counts, query } = calendar;
    return (
        <Box sx={{ display: 'grid', [wide]: { gridTemplateColumns: 'minmax(0, 1fr) 320px' } }}>
            <MonthGrid calendar={calendar} names={names} label={names.month(month)} />
            <Box
                component="section"
                aria-live="polite"
                sx={{ p: 2, [wide]: { borderLeft: 1, borderColor: 'divider' } }}
            >
                <DayItems calendar={calendar} names={names} day={chosen} />
                {!counts.has(chosen) && !query.isPending && <NothingThen text={translate('calendar.emptyDay')} />}
                <MoreButton query={query} />
            </Box>
        </Box>
    );
}

/** What starts and ends on a landing page, or on all that the account reaches, by month or as an agenda. */
export function CalendarPage() {
    const translate = useTranslate();
    const calendar = useCalendar();
    const names = useDateNames();
    useRecordTitle(names.month(calendar.month));
    const { query, look, counts, month } = calendar;
    const own = [...counts.values()].filter(({ day }) => getMonth(day) === month);
    const total = own.reduce((sum, { starts, ends }) => sum + starts + ends, 0);
    const Shown = look === 'agenda' ? Agenda : MonthLook;
    return (
        <>
            <ListTitle title={translate('pages.calendar.title')} count={query.data && total} says="calendar.total" />
            <Paper
                variant="outlined"
                aria-busy={query.isFetching}
                sx={{ overflow: 'clip', containerType: 'inline-size', containerName: 'calendar' }}
            >
                <CalendarTools calendar={calendar} names={names} />
                <Box sx={{ height: 4, mb: '-4px' }}>
                    {query.isPending && <LinearProgress aria-label={translate('lists.loading')} />}
                </Box>
                {query.error && !query.data ? (
                    <ListFailure problem={query.error} retry={query.refetch} />
                ) : (
                    <Shown calendar={calendar} names={names} />
                )}
            </Paper>
        </>
    );
}
