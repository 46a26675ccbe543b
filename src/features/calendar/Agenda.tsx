import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { DayItems, MoreButton, NothingThen } from './DayItems';
import { getMonth } from './days';
import type { Calendar } from './useCalendar';
import type { DateNames } from './useDateNames';

/** The days of a month on which something starts or ends, one below the other. */
export function Agenda({ calendar, names }: { calendar: Calendar; names: DateNames }) {
    const translate = useTranslate();
    const { byDay, month, query } = calendar;
    const days = [...byDay.keys()].filter((day) => getMonth(day) === month);
    return (
        <Box sx={{ display: 'flex', flexDirection: 'column', alignItems: 'stretch', gap: 3, p: { xs: 2, sm: 3 } }}>
            {days.length === 0 && <NothingThen text={translate('calendar.emptyMonth')} />}
            {days.map((day) => (
                <section key={day} aria-label={names.day(day)}>
                    <DayItems calendar={calendar} names={names} day={day} />
                </section>
            ))}
            <div>
                <MoreButton query={query} />
            </div>
        </Box>
    );
}
