import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { ResourceContextProvider, useGetList, useTranslate } from 'react-admin';
import { revisions } from '../../../resources/revisions';
import { useLandingPage } from '../../base/session/SessionContext';
import { RevisionChanges } from '../../screens/history/RevisionChanges';
import { everywhere, type Revision } from '../../screens/history/revision';
import { useOrderText } from '../../screens/history/useOrderText';
import { findResourceByName } from './activityFilter';
import { RestoreAction } from './RestoreAction';

const ignored = () => undefined;

/** Returns the time one millisecond later, the resolution of the wire. */
const after = (time: string) => new Date(Date.parse(time) + 1).toISOString();

/** The values before and after a change. Loaded on demand, because records can be large. */
export function ActivityDetails({ revision: { id, recordId, resource: name, version, time } }: { revision: Revision }) {
    const translate = useTranslate();
    const { defaultLang } = useLandingPage();
    const orderText = useOrderText();
    const { data, error, isPending, refetch } = useGetList<Revision>(
        revisions.name,
        // The time makes the query fast among millions of revisions.
        { pagination: { page: 1, perPage: 1 }, filter: { ...everywhere, id, recordId, from: time, to: after(time) } },
        { staleTime: Number.POSITIVE_INFINITY, onError: ignored },
    );
    if (isPending) return <Skeleton variant="rounded" height={56} aria-label={translate('lists.loading')} />;
    const [revision] = data ?? [];
    if (error || !revision) {
        return (
            <Alert severity="error" action={<Button onClick={() => refetch()}>{translate('lists.retry')}</Button>}>
                {error?.message ?? translate('lists.failed')}
            </Alert>
        );
    }
    const resource = findResourceByName(name);
    const order = orderText(revision);
    return (
        <Box
            sx={{
                border: 1,
                borderColor: 'divider',
                borderRadius: 1.5,
                mt: 0.5,
                px: 2,
                py: 1,
                '& summary': { cursor: 'pointer', color: 'primary.main' },
            }}
        >
            {order === undefined && (
                <Typography variant="caption" color="textSecondary" component="p">
                    {translate('history.version', { version })}
                </Typography>
            )}
            {order !== undefined ? (
                <Typography variant="body2">{order}</Typography>
            ) : resource ? (
                <ResourceContextProvider value={resource.name}>
                    <RevisionChanges resource={resource} revision={revision} lang={defaultLang} />
                    {revision.after === null && (
                        <Typography variant="body2">{translate('activity.deleted')}</Typography>
                    )}
                    <RestoreAction resource={resource} revision={revision} />
                </ResourceContextProvider>
            ) : (
                <Typography variant="body2">{translate('history.same')}</Typography>
            )}
        </Box>
    );
}
