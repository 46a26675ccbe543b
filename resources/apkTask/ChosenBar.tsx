import Replay from '@mui/icons-material/ReplayOutlined';
import RocketLaunch from '@mui/icons-material/RocketLaunchOutlined';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { type ApkJob, releaseJobs, retryJobs } from '../../contract/calls/apk/jobs';
import { useMay } from '../../src/base/session/SessionContext';
import { SelectedBar } from '../../src/screens/bulk/SelectedBar';
import type { ChosenJobs } from './JobTable';
import type { JobAction } from './useJobWishes';

type Props = {
    chosen: ChosenJobs;
    /** The number of jobs in the list. */
    total: number;
    onAll(): void;
    onNone(): void;
    onAction(wish: JobAction, jobs: readonly ApkJob[]): void;
};

/** A bar with the actions for the selected apps. */
export function ChosenBar({ chosen, total, onAll, onNone, onAction }: Props) {
    const translate = useTranslate();
    const may = useMay();
    const jobs = [...chosen.values()];
    const all = jobs.length < total && <Button onClick={onAll}>{translate('lists.bulk.all', { total })}</Button>;
    return (
        <SelectedBar count={jobs.length} onNone={onNone} more={all} sx={{ minHeight: 61 }}>
            {may(retryJobs) && (
                <Button startIcon={<Replay />} onClick={() => onAction('retry', jobs)}>
                    {translate('builds.retry.action')}
                </Button>
            )}
            {may(releaseJobs) && (
                <Button startIcon={<RocketLaunch />} onClick={() => onAction('release', jobs)}>
                    {translate('builds.release.action')}
                </Button>
            )}
        </SelectedBar>
    );
}
