import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { latestChanges } from '../../../../contract/calls/history';
import { pages } from '../../../../contract/pages';
import { mayOpen } from '../../../../contract/screens';
import { ListFailure } from '../../../base/page/ListFailure';
import { useLandingPage, useProfile, useTransport } from '../../../base/session/SessionContext';
import { TitledPaper } from '../../../base/ui/TitledPaper';
import { CardList } from '../CardList';
import { cardAction } from '../cardStyle';
import { ChangeRow } from './ChangeRow';
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
