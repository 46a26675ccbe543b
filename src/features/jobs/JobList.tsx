import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { LocalJob } from '../../base/jobs/localJobs';
import { ListFailure } from '../../base/page/ListFailure';
import { JobRow } from './JobRow';
import { LocalJobRow } from './LocalJobRow';
import type { useJobList } from './useJobList';

const List = styled('ul')({ listStyle: 'none', margin: 0, padding: 0 });

export type JobFilter = 'all' | 'running' | 'ended';

type Props = {
    label: string;
    list: ReturnType<typeof useJobList>;
    local: readonly LocalJob[];
    filter: JobFilter;
    /** Called when a link is followed. */
    onLeave(): void;
};

/** The jobs of the server and of this tab, newest first; older ones on request. */
export function JobList({ label, list, local, filter, onLeave }: Props) {
    const translate = useTranslate();
    const { jobs, error, isWaiting, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = list;
    const isWanted = (isRunning: boolean) => filter === 'all' || (filter === 'running') === isRunning;
    const rows = [
        ...local
            .filter(({ isRunning }) => isWanted(isRunning))
            .map((job) => ({ time: job.startedTime, row: <LocalJobRow key={job.id} job={job} onLeave={onLeave} /> })),
        ...jobs
            .filter(({ status }) => isWanted(status === 'running'))
            .map((job) => ({ time: job.startedTime, row: <JobRow key={job.id} job={job} onLeave={onLeave} /> })),
    ].toSorted((one, other) => (one.time < other.time ? 1 : -1));
    return (
        <>
            {isWaiting && !error && (
                <Skeleton variant="rounded" height={88} sx={{ mx: 3, my: 2 }} aria-label={translate('lists.loading')} />
            )}
            {error && jobs.length === 0 && <ListFailure problem={error} retry={refetch} />}
            <List aria-label={label}>{rows.map(({ row }) => row)}</List>
            {rows.length === 0 && !isWaiting && !error && (
                <Typography color="textSecondary" sx={{ px: 3, py: 4, textAlign: 'center' }}>
                    {translate(`jobs.none.${filter}`)}
                </Typography>
            )}
            {hasNextPage && (
                <Button loading={isFetchingNextPage} onClick={() => fetchNextPage()} sx={{ mx: 3, my: 1.5 }}>
                    {translate('jobs.older')}
                </Button>
            )}
        </>
    );
}
