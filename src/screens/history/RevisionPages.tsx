import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect } from 'react';
import { useInfiniteGetList, useTranslate } from 'react-admin';
import { limits } from '../../../contract/limits';
import { revisions } from '../../../resources/revisions';
import type { Revision } from './revision';

type Props = {
    filter: Readonly<Record<string, unknown>>;
    empty: string;
    /** The id of a revision: older ones are loaded until it is among them. */
    until?: string | undefined;
    /** Renders the content above the scroll area. */
    above?(found: readonly Revision[], refetch: () => Promise<unknown>): ReactNode;
    children(found: readonly Revision[], refetch: () => Promise<unknown>): ReactNode;
};

/** The most pages in which a revision is sought. */
const soughtPages = 50;

const ignored = () => undefined;

/** Loads revisions, newest first, page by page. */
export function RevisionPages({ filter, empty, until, above, children }: Props) {
    const translate = useTranslate();
    const query = {
        pagination: { page: 1, perPage: limits.page.default },
        sort: { field: 'time', order: 'DESC' as const },
        filter,
    };
    // A drawer always opens with current data.
    const options = { staleTime: 0, gcTime: 0, retry: false, onError: ignored };
    const { data, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } =
        useInfiniteGetList<Revision>(revisions.name, query, options);
    const [pages, found] = [data?.pages.length ?? 0, data?.pages.flatMap((page) => page.data) ?? []];
    const isSought = until !== undefined && found.every(({ id }) => id !== until);
    const seeks = isSought && hasNextPage && !error && pages < soughtPages;
    useEffect(() => {
        if (seeks && pages > 0) void fetchNextPage();
    }, [seeks, pages, fetchNextPage]);
    if (isPending || seeks) {
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
    if (found.length === 0) return <Typography sx={{ px: 3, color: 'text.secondary' }}>{translate(empty)}</Typography>;
    return (
        <>
            {above?.(found, refetch)}
            <Box sx={{ overflow: 'auto' }}>
                <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
                    {children(found, refetch)}
                </Box>
                {hasNextPage && (
                    <Button fullWidth onClick={() => fetchNextPage()} loading={isFetchingNextPage} sx={{ py: 1.5 }}>
                        {translate('history.older')}
                    </Button>
                )}
            </Box>
        </>
    );
}
