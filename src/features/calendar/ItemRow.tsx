import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { CalendarItem } from '../../../contract/calls/calendar';
import { buildAddress } from '../../base/routing/paths';
import { StateMark } from '../../base/states/StateMark';
import { useRecordState } from '../../base/states/useRecordState';
import { BoundaryIcon } from './BoundaryIcon';
import { toTimeOfDay } from './timeOfDay';
import { findType } from './types';

type Props = { item: CalendarItem; showsPage: boolean };

/** A record that starts or ends: when, what, where, and in which state it is now. */
export function ItemRow({ item, showsPage }: Props) {
    const translate = useTranslate();
    const { is, time, title, resource, recordId, ldpId, ldpName, status, publishedTime, startTime, endTime } = item;
    const type = findType(resource);
    const period = { start: Date.parse(startTime), end: Date.parse(endTime) };
    const { state } = useRecordState({ status, published: publishedTime !== null, period });
    const isWaiting = state === 'DRAFT';
    const name = title || translate('inputs.items.untitled');
    const details = [translate(`resources.${resource}.one`), ...(showsPage ? [ldpName] : [])].join(' · ');
    return (
        <Box
            component="li"
            sx={{ display: 'flex', gap: 1.25, alignItems: 'flex-start', py: 1, borderTop: 1, borderColor: 'divider' }}
        >
            <BoundaryIcon is={is} />
            <Box sx={{ flexGrow: 1, minWidth: 0 }}>
                <Typography variant="body2" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                    <time dateTime={time}>{toTimeOfDay(time)}</time> {translate(`calendar.${is}`)}
                </Typography>
                <Typography sx={{ overflowWrap: 'anywhere' }}>
                    {type ? (
                        <MuiLink
                            component={Link}
                            to={buildAddress(type, recordId, ldpId)}
                            sx={{ display: 'inline-block', fontWeight: 600, py: '2px' }}
                        >
                            {name}
                        </MuiLink>
                    ) : (
                        name
                    )}
                </Typography>
                <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
                    {details}
                </Typography>
                {isWaiting && (
                    <Typography variant="body2" color="textSecondary">
                        {translate('calendar.unpublished')}
                    </Typography>
                )}
            </Box>
            <StateMark state={state} />
        </Box>
    );
}
