import Close from '@mui/icons-material/Close';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { ResourceContextProvider, useInfiniteGetList, useTranslate } from 'ra-core';
import { limits } from '../../contract/limits';
import { isOfLandingPages, type Resource } from '../../contract/resource';
import { revisions } from '../../resources/revisions';
import { useLandingPage } from '../session/SessionContext';
import { type Revision, RevisionEntry } from './RevisionEntry';

type Props = { resource: Resource; recordId: string; title: string; onClose(): void };

const ignored = () => undefined;

/** A record's history, newest first, beside the page that it was opened from. */
export function HistoryDrawer({ resource, recordId, title, onClose }: Props) {
    const translate = useTranslate();
    return (
        <Drawer
            anchor="right"
            open
            onClose={onClose}
            slotProps={{
                paper: { role: 'dialog', 'aria-labelledby': 'history-title', sx: { width: 520, maxWidth: '100vw' } },
            }}
        >
            <Box component="header" sx={{ display: 'flex', alignItems: 'flex-start', gap: 1, px: 3, py: 2 }}>
                <Box sx={{ flexGrow: 1, minWidth: 0 }}>
                    <Typography id="history-title" variant="h6" component="h2">
                        {translate('history.title')}
                    </Typography>
                    <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
                        {title}
                    </Typography>
                </Box>
                <IconButton autoFocus aria-label={translate('app.close')} onClick={onClose} edge="end">
                    <Close />
                </IconButton>
            </Box>
            <ResourceContextProvider value={resource.name}>
                <Revisions resource={resource} recordId={recordId} />
            </ResourceContextProvider>
        </Drawer>
    );
}

function Revisions({ resource, recordId }: Pick<Props, 'resource' | 'recordId'>) {
    const translate = useTranslate();
    const { defaultLang } = useLandingPage();
    const query = {
        pagination: { page: 1, perPage: limits.page.default },
        sort: { field: 'time', order: 'DESC' as const },
        filter: { resource: resource.name, recordId, ...(isOfLandingPages(resource) ? { ldpId: recordId } : {}) },
    };
    // A drawer that opens shows what happened up to now.
    const options = { staleTime: 0, gcTime: 0, retry: false, onError: ignored };
    const { data, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } =
        useInfiniteGetList<Revision>(revisions.name, query, options);
    if (isPending) {
        return (
            <Stack spacing={2} role="status" aria-label={translate('lists.loading')} sx={{ px: 3 }}>
                <Skeleton variant="rounded" height={72} />
                <Skeleton variant="rounded" height={72} />
                <Skeleton variant="rounded" height={72} />
            </Stack>
        );
    }
    if (error) {
        return (
            <Alert
                severity="error"
                sx={{ mx: 3 }}
                action={<Button onClick={() => refetch()}>{translate('lists.retry')}</Button>}
            >
                {error.message}
            </Alert>
        );
    }
    const found = data.pages.flatMap((page) => page.data);
    if (found.length === 0)
        return <Typography sx={{ px: 3, color: 'text.secondary' }}>{translate('history.empty')}</Typography>;
    return (
        <Box sx={{ overflow: 'auto' }}>
            <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
                {found.map((revision) => (
                    <RevisionEntry key={revision.id} resource={resource} revision={revision} lang={defaultLang} />
                ))}
            </Box>
            {hasNextPage && (
                <Button fullWidth onClick={() => fetchNextPage()} loading={isFetchingNextPage} sx={{ py: 1.5 }}>
                    {translate('history.older')}
                </Button>
            )}
        </Box>
    );
}
