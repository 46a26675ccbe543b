import Download from '@mui/icons-material/DownloadOutlined';
import UndoIcon from '@mui/icons-material/UndoOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useFileUrl, useTransport } from '../../base/session/SessionContext';
import { formatTime } from '../../base/ui/bangkok';
import { JobFrame } from './JobFrame';
import { ResultList } from './ResultList';
import { ResultsButton } from './ResultsButton';
import { RetryButton } from './RetryButton';
import type { ListedJob } from './useJobList';
import { useJobText } from './useJobText';
import { useUndo } from './useUndo';

type Props = { job: ListedJob; onLeave(): void };

/** A job of the server, with its results and its undo. */
export function JobRow({ job, onLeave }: Props) {
    const translate = useTranslate();
    const undo = useUndo();
    const fileUrl = useFileUrl();
    const [isOpen, setOpen] = useState(false);
    const toText = useJobText();
    const title = toText(job.title);
    const { view, startedBy: name, startedTime, to } = job;
    return (
        <JobFrame
            icon={view.icon}
            title={title}
            to={to}
            status={job.status}
            started={translate('jobs.startedBy', { name, time: formatTime(startedTime) })}
            text={toText(job.text)}
            done={job.done}
            total={job.total}
            onLeave={onLeave}
            actions={
                <>
                    <ResultsButton title={title} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />
                    {job.file !== undefined && (
                        <Button
                            size="small"
                            startIcon={<Download />}
                            aria-label={translate('jobs.file.label', { title })}
                            href={fileUrl(job.file)}
                            download
                        >
                            {translate('jobs.file.action')}
                        </Button>
                    )}
                    {job.retry && <RetryButton title={title} retry={job.retry} />}
                    {job.undo && (
                        <Button
                            size="small"
                            startIcon={<UndoIcon />}
                            aria-label={translate('jobs.undo.label', { title })}
                            onClick={() => undo(job)}
                        >
                            {translate('jobs.undo.action')}
                        </Button>
                    )}
                </>
            }
        >
            {isOpen && <LoadedResults job={job} title={title} onLeave={onLeave} />}
        </JobFrame>
    );
}

function LoadedResults({ job, title, onLeave }: Props & { title: string }) {
    const translate = useTranslate();
    const transport = useTransport();
    const { view, id, done, status, to } = job;
    const { data, error, refetch } = useQuery({
        // Loaded again when another one has ended.
        queryKey: ['jobs', 'results', view.kind, id, done, status],
        queryFn: ({ signal }) => job.loadResults(transport, signal),
        placeholderData: keepPreviousData,
    });
    if (error) {
        return (
            <Alert severity="error" action={<Button onClick={() => refetch()}>{translate('lists.retry')}</Button>}>
                {error.message}
            </Alert>
        );
    }
    if (!data) return <Skeleton variant="rounded" height={56} aria-label={translate('jobs.results.loading')} />;
    const label = translate('jobs.results.label', { title });
    return <ResultList results={data} label={label} to={to} onLeave={onLeave} />;
}
