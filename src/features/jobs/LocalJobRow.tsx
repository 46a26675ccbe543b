import ChecklistIcon from '@mui/icons-material/LibraryAddCheckOutlined';
import UndoIcon from '@mui/icons-material/UndoOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { LocalJob } from '../../base/jobs/localJobs';
import { useLocalJobs } from '../../base/session/useLocalJobs';
import { formatTime } from '../../base/ui/bangkok';
import { JobFrame } from './JobFrame';
import type { JobResult, JobStatus } from './job';
import { ResultList } from './ResultList';
import { ResultsButton } from './ResultsButton';
import { useJobText } from './useJobText';

/** Returns the status of a job of this tab; one that neither runs nor has ended was stopped with its page. */
function getLocalStatus({ isRunning, results, total }: LocalJob): JobStatus {
    if (isRunning) return 'running';
    if (results.length < total) return 'interrupted';
    return results.some(({ problem }) => problem !== undefined) ? 'partly' : 'done';
}

function toResults({ results }: LocalJob): JobResult[] {
    return results.map(({ id, title, problem }) => ({
        id,
        title,
        text: { key: problem === undefined ? 'jobs.local.succeeded' : 'jobs.local.problem' },
        problem: problem ?? '',
        to: undefined,
    }));
}

/** A job that this tab does or did itself. */
export function LocalJobRow({ job, onLeave }: { job: LocalJob; onLeave(): void }) {
    const translate = useTranslate();
    const jobs = useLocalJobs();
    const [isOpen, setOpen] = useState(false);
    const { id, title, to, results, total, startedTime, isRunning, undo } = job;
    const name = useJobText()(title);
    const failed = results.filter(({ problem }) => problem !== undefined).length;
    const status = getLocalStatus(job);
    const text = isRunning
        ? 'jobs.progress'
        : `jobs.local.${status === 'interrupted' ? 'interrupted' : failed > 0 ? 'failed' : 'done'}`;
    const done = isRunning ? results.length : results.length - failed;
    return (
        <JobFrame
            icon={ChecklistIcon}
            title={name}
            to={to}
            status={status}
            started={translate('jobs.startedHere', { time: formatTime(startedTime) })}
            text={translate(text, { done, total, failed })}
            done={results.length}
            total={total}
            onLeave={onLeave}
            actions={
                <>
                    {results.length > 0 && (
                        <ResultsButton title={name} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />
                    )}
                    {undo && (
                        <Button
                            size="small"
                            startIcon={<UndoIcon />}
                            aria-label={translate('jobs.undo.label', { title: name })}
                            onClick={() => void undo()}
                        >
                            {translate('jobs.undo.action')}
                        </Button>
                    )}
                    {!isRunning && (
                        <Button
                            size="small"
                            aria-label={translate('jobs.dismissLabel', { title: name })}
                            onClick={() => jobs.dismiss(id)}
                        >
                            {translate('jobs.dismiss')}
                        </Button>
                    )}
                </>
            }
        >
            {isOpen && (
                <ResultList
                    results={toResults(job)}
                    label={translate('jobs.results.label', { title: name })}
                    to={to}
                    onLeave={onLeave}
                />
            )}
        </JobFrame>
    );
}
