import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { type ApkJobCounts, apkJobStatuses } from '../../contract/apkJobs';
import type { ApkTask } from '../../contract/calls/apk/tasks';
import { countEnded, countJobs, isUnderWay } from './counts';

const Track = styled('div')(({ theme }) => ({
    display: 'flex',
    height: 8,
    borderRadius: 4,
    overflow: 'hidden',
    background: theme.palette.grey[200],
    '& > span': { transition: 'flex-basis 0.3s', flex: '0 0 0%' },
    '& > [data-part=built]': { background: theme.palette.success.main },
    '& > [data-part=failed]': { background: theme.palette.error.main },
    '& > [data-part=cancelled]': { background: theme.palette.grey[500] },
}));

/** Returns the job counts of the bar's segments, in their order. */
function getSegments(jobs: ApkJobCounts) {
    return {
        built: countJobs(jobs, 'BUILT', 'RELEASED'),
        failed: countJobs(jobs, 'FAILED'),
        cancelled: countJobs(jobs, 'CANCELLED'),
    };
}

/**
 * Shows the progress of a task: built, failed and cancelled jobs. Once the task has ended, the bar is a static image.
 */
export function ProgressBar({ task, label }: { task: Pick<ApkTask, 'jobs' | 'status'>; label: string }) {
    const translate = useTranslate();
    const { jobs } = task;
    const total = Math.max(1, countJobs(jobs, ...apkJobStatuses));
    const ended = countEnded(jobs);
    const text = translate('builds.task.ended', { done: ended, total });
    const attributes = isUnderWay(task)
        ? {
              role: 'progressbar',
              'aria-label': label,
              'aria-valuemin': 0,
              'aria-valuemax': total,
              'aria-valuenow': ended,
              'aria-valuetext': text,
          }
        : { role: 'img', 'aria-label': `${label}, ${text}` };
    return (
        <Track {...attributes}>
            {Object.entries(getSegments(jobs)).map(([part, count]) => (
                <span key={part} data-part={part} style={{ flexBasis: `${(count / total) * 100}%` }} />
            ))}
        </Track>
    );
}
