import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { type LatestChange, latestChanges } from '../../../../contract/calls/history';
import { pages } from '../../../../contract/pages';
import { mayOpen } from '../../../../contract/screens';
import { ListFailure } from '../../../base/page/ListFailure';
import { useLandingPage, useProfile, useTransport } from '../../../base/session/SessionContext';
import { getRelative } from '../../../base/states/relative';
import { useRelativeText } from '../../../base/states/useRelativeText';
import { formatTime } from '../../../base/ui/bangkok';
import { TitledPaper } from '../../../base/ui/TitledPaper';
import { VerbChip } from '../../../screens/history/VerbChip';
import { useKindName, useRecordName, useRecordPath } from '../../activity/names';
import { CardList } from '../CardList';
import { cardAction, cardLink } from '../cardStyle';
import { getYesterday } from './yesterday';

/** The number of changes that are shown; the activity has all. */
const shown = 6;

/** Who changed what of the landing page since yesterday, of the types that the account may view. */
export function ChangesCard() {
    const translate = useTranslate();
    const profile = useProfile();
    const { id: ldpId } = useLandingPage();
    const transport = useTransport();
    const { data, error, refetch } = useQuery({
        queryKey: ['history', 'latest', ldpId],
        queryFn: ({ signal }) =>
            transport.call(latestChanges, {
                params: { ldpId },
                query: { limit: String(shown), since: getYesterday(new Date()) },
                signal,
            }),
        staleTime: 0,
    });
    return (
        <TitledPaper
            title={translate('dashboard.changes.title')}
            action={
                mayOpen(profile, pages.activity) && (
                    <Button component={Link} to={`/${pages.activity.route}`} size="small" sx={cardAction}>
                        {translate('dashboard.changes.all')}
                    </Button>
                )
            }
        >
            {error && !data && <ListFailure problem={error} retry={refetch} />}
            <CardList rows={data?.items} none={translate('dashboard.changes.none')} isLost={error !== null}>
                {(change) => <ChangeRow key={change.id} change={change} />}
            </CardList>
        </TitledPaper>
    );
}

function toOrder(order: LatestChange['order']) {
    if (!order) return {};
    const { count, from, to } = order;
    return { order: { count, ...(from === undefined || to === undefined ? {} : { from, to }) } };
}

function ChangeRow({ change }: { change: LatestChange }) {
    const { id: ldpId, name: ldpName } = useLandingPage();
    const getText = useRelativeText();
    const getKind = useKindName();
    const getName = useRecordName();
    const getPath = useRecordPath();
    const { order, ...rest } = change;
    const { verb, resource, username, time } = rest;
    const revision = { ...rest, ldpId, ldpName, address: '', batchId: '', batchKind: '', ...toOrder(order) };
    const path = getPath(revision);
    const kind = getKind(resource, order !== undefined);
    const name = getName(revision);
    return (
        <Box component="li" sx={{ display: 'flex', gap: 1.25, alignItems: 'flex-start', py: 0.75 }}>
            <Box sx={{ flexGrow: 1, minWidth: 0 }}>
                <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
                    {path === undefined ? (
                        name || kind
                    ) : (
                        <MuiLink component={Link} to={path} sx={cardLink}>
                            {name || kind}
                        </MuiLink>
                    )}
                </Typography>
                <Typography variant="body2" color="textSecondary">
                    {[username, ...(name === '' ? [] : [kind])].join(' · ')}
                    {' · '}
                    <time dateTime={time} title={formatTime(time)}>
                        {getText(getRelative(Date.parse(time), Date.now()))}
                    </time>
                </Typography>
            </Box>
            <VerbChip verb={verb} />
        </Box>
    );
}
