import EventBusy from '@mui/icons-material/EventBusy';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { CalendarItem } from '../../../contract/calls/calendar';
import type { Day } from './days';
import { ItemRow } from './ItemRow';
import type { Calendar } from './useCalendar';
import type { DateNames } from './useDateNames';

const getKey = ({ is, resource, ldpId, recordId }: CalendarItem) => `${is} ${resource} ${ldpId} ${recordId}`;

type Props = { calendar: Calendar; names: DateNames; day: Day };

/** What starts and ends on one day. */
export function DayItems({ calendar: { byDay, counts, ldpId }, names, day }: Props) {
    const translate = useTranslate();
    const items = byDay.get(day) ?? [];
    const count = counts.get(day);
    const left = (count ? count.starts + count.ends : 0) - items.length;
    return (
        <>
            <Typography variant="h6" component="h2" sx={{ mb: 1 }}>
                {names.day(day)}
            </Typography>
            <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
                {items.map((item) => (
                    <ItemRow key={getKey(item)} item={item} showsPage={ldpId === undefined} />
                ))}
            </Box>
            {left > 0 && (
                <Typography variant="body2" color="textSecondary" sx={{ pt: 1 }}>
                    {translate('calendar.more', { smart_count: left })}
                </Typography>
            )}
        </>
    );
}

/** Says that nothing starts or ends. */
export function NothingThen({ text }: { text: string }) {
    return (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, color: 'text.secondary', py: 2 }}>
            <EventBusy aria-hidden />
            <Typography>{text}</Typography>
        </Box>
    );
}

/** Loads what follows, where a month has more than is loaded at once. */
export function MoreButton({ query }: Pick<Calendar, 'query'>) {
    const translate = useTranslate();
    if (!query.hasNextPage) return null;
    return (
        <Button variant="outlined" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {translate('calendar.loadMore')}
        </Button>
    );
}
