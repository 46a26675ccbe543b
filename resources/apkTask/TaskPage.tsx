import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { getStatusesBefore } from '../../contract/apkJobs';
import type { ApkJob } from '../../contract/calls/apk/jobs';
import type { ApkTask } from '../../contract/calls/apk/tasks';
import { useDialogs } from '../../src/base/dialogs/Dialogs';
import { NoneFound } from '../../src/base/page/NoRecords';
import { useRecordTitle } from '../../src/base/page/Title';
import { useTransport } from '../../src/base/session/SessionContext';
import { BulkReportDialog } from '../../src/screens/bulk/BulkReportDialog';
import { Opening } from '../../src/screens/forms/Opening';
import { PlainRows } from '../../src/screens/lists/PlainRows';
import { ChosenBar } from './ChosenBar';
import { JobFilter } from './JobFilter';
import { type ChosenJobs, JobTable } from './JobTable';
import { TaskHeader } from './TaskHeader';
import { TaskSettings, TaskState } from './TaskState';
import { UploadDialog } from './UploadDialog';
import { type JobQuery, loadJobs, useJobs } from './useJobs';
import { isActionPossible, type JobAction, useJobActions } from './useJobWishes';
import { useTask } from './useTask';
import { useTaskName } from './useTaskName';

/** The page of a task, with its jobs. */
export function TaskPage({ id }: { id: string }) {
    const { task, error, refetch } = useTask(id);
    return (
        <Opening first={task} error={error} again={refetch}>
            {(known) => <KnownTask task={known} />}
        </Opening>
    );
}

const noChosenJobs: ChosenJobs = new Map();

function KnownTask({ task }: { task: ApkTask }) {
    const transport = useTransport();
    const dialogs = useDialogs();
    const jobs = useJobs(task);
    const [chosen, setChosen] = useState<ChosenJobs>(noChosenJobs);
    const [uploadedTo, setUploadedTo] = useState<ApkJob>();
    const wishes = useJobActions((unchanged) =>
        setChosen((all) => new Map([...all].filter(([jobId]) => unchanged.has(jobId)))),
    );
    useRecordTitle(useTaskName()(task));
    const { rows, total = 0, wanted } = jobs;

    const reading = useMutation({
        mutationFn: ({ query }: { query: JobQuery; take(found: ApkJob[]): void }) => loadJobs(transport, query),
        meta: { busy: true },
        onSuccess: (found, { take }) => take(found),
        onError: dialogs.error,
    });

    function choose(some: readonly ApkJob[], areChosen: boolean): void {
        const next = new Map(chosen);
        for (const job of some) {
            if (areChosen) next.set(job.jobId, job);
            else next.delete(job.jobId);
        }
        setChosen(next);
    }

    /** Runs an action for all jobs of the task to which it applies. */
    function actOnAll(wish: JobAction): void {
        const before = getStatusesBefore(wish);
        const only = before.length === 1 ? before[0] : undefined;
        reading.mutate({
            query: { taskId: task.id, ...(only ? { status: only } : {}) },
            take: (found) => {
                const meant = found.filter((job) => isActionPossible(wish, job));
                if (meant.length > 0) void wishes.ask({ wish, jobs: meant });
            },
        });
    }
    return (
        <>
            <TaskHeader task={task} onAction={actOnAll} />
            <Box
                sx={{
                    display: 'grid',
                    gap: 2,
                    mb: 2,
                    gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' },
                }}
            >
                <TaskState task={task} />
                <TaskSettings task={task} />
            </Box>
            <Paper variant="outlined" sx={{ overflow: 'clip' }}>
                {chosen.size > 0 ? (
                    <ChosenBar
                        chosen={chosen}
                        total={total}
                        onAll={() => reading.mutate({ query: wanted, take: (found) => choose(found, true) })}
                        onNone={() => setChosen(noChosenJobs)}
                        onAction={(wish, some) => void wishes.ask({ wish, jobs: some })}
                    />
                ) : (
                    <JobFilter counts={task.jobs} jobs={jobs} />
                )}
                <PlainRows rows={rows} list={jobs} none={<NoneFound clear={jobs.clear} />}>
                    <JobTable
                        jobs={jobs}
                        chosen={chosen}
                        onChoose={choose}
                        onAction={(wish, job) => void wishes.ask({ wish, jobs: [job] })}
                        onUpload={setUploadedTo}
                    />
                </PlainRows>
            </Paper>
            {wishes.report && <BulkReportDialog report={wishes.report} onClose={wishes.closeReport} />}
            {uploadedTo && <UploadDialog job={uploadedTo} onClose={() => setUploadedTo(undefined)} />}
        </>
    );
}
