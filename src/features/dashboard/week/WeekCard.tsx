import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { type CalendarItem, inquireCalendar } from '../../../../contract/calls/calendar';
import { pages } from '../../../../contract/pages';
import { ListFailure } from '../../../base/page/ListFailure';
import { buildAddress } from '../../../base/routing/paths';
import { useLandingPage, useTransport } from '../../../base/session/SessionContext';
import { getRelative } from '../../../base/states/relative';
import { useRelativeText } from '../../../base/states/useRelativeText';
import { formatTime } from '../../../base/ui/bangkok';
import { TitledPaper } from '../../../base/ui/TitledPaper';
import { BoundaryIcon } from '../../calendar/BoundaryIcon';
import { findType } from '../../calendar/types';
import { CardList } from '../CardList';
import { cardAction, cardLink } from '../cardStyle';

const weekMs = 7 * 24 * 60 * 60 * 1000;

/** The number of records that are shown; the calendar has all. */
const shown = 5;

/** What starts and ends on the landing page within seven days. */
export function WeekCard() {
    const translate = useTranslate();
    const { id: ldpId } = useLandingPage();
    const transport = useTransport();
    const { data, error, refetch } = useQuery({
        queryKey: ['calendar', 'week', ldpId],
        queryFn({ signal }) {
            const now = Date.now();
            const [from, to] = [new Date(now).toISOString(), new Date(now + weekMs).toISOString()];
            return transport.call(inquireCalendar, { body: { from, to, ldpIds: [ldpId], limit: shown }, signal });
        },
        staleTime: 0,
    });
    return (
        <TitledPaper
            title={translate('dashboard.week.title')}
            action={
                <Button component={Link} to={`/${pages.calendar.route}`} size="small" sx={cardAction}>
                    {translate('dashboard.week.all')}
                </Button>
            }
        >
            {error && !data && <ListFailure problem={error} retry={refetch} />}
            <CardList rows={data?.items} none={translate('dashboard.week.none')} isLost={error !== null}>
                {(item) => <WeekRow key={`${item.is} ${item.resource} ${item.recordId}`} item={item} />}
            </CardList>
        </TitledPaper>
    );
}

function WeekRow({ item: { is, time, title, resource, recordId, ldpId } }: { item: CalendarItem }) {
    const translate = useTranslate();
    const getText = useRelativeText();
    const type = findType(resource);
    const name = title || translate('inputs.items.untitled');
    const when = getText(getRelative(Date.parse(time), Date.now()));
    return (
        <Box component="li" sx={{ display: 'flex', gap: 1.25, alignItems: 'flex-start', py: 0.75 }}>
            <BoundaryIcon is={is} />
            <Box sx={{ minWidth: 0 }}>
                <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
                    {type ? (
                        <MuiLink component={Link} to={buildAddress(type, recordId, ldpId)} sx={cardLink}>
                            {name}
                        </MuiLink>
                    ) : (
                        name
                    )}
                </Typography>
                <Typography variant="body2" color="textSecondary">
                    {translate(is === 'START' ? 'states.starts' : 'states.ends', { when })}
                    {' · '}
                    <time dateTime={time}>{formatTime(time)}</time>
                </Typography>
            </Box>
        </Box>
    );
}
