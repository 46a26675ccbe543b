import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { getStatusAfter } from '../../contract/apkJobs';
import { type ApkJob, type ApkOutcome, releaseJobs, retryJobs } from '../../contract/calls/apk/jobs';
import { maxIds } from '../../contract/verbs';
import { useDialogs } from '../../src/base/dialogs/Dialogs';
import { useTransport } from '../../src/base/session/SessionContext';
import type { BulkReport } from '../../src/screens/bulk/useBulk';

const calls = { retry: retryJobs, release: releaseJobs } as const;
export type JobAction = keyof typeof calls;

export type JobActionRequest = { wish: JobAction; jobs: readonly ApkJob[] };

/** Whether an action applies to a job. A build whose file has been removed cannot be released. */
export function isActionPossible(wish: JobAction, { status, path }: ApkJob): boolean {
    return getStatusAfter(status, wish) !== undefined && (wish !== 'release' || path !== '');
}

/**
 * Returns why an action does not apply to a job, as an i18n key; undefined if it does. Of several builds of a landing
 * page, only the newest is released.
 */
function findHindrance(wish: JobAction, job: ApkJob, newest: ReadonlyMap<string, ApkJob>): string | undefined {
    if (isActionPossible(wish, job))
        return wish === 'release' && newest.get(job.ldpId) !== job ? 'server.apk.newerChosen' : undefined;
    return getStatusAfter(job.status, wish) === undefined ? `server.apk.status.${job.status}` : 'server.apk.fileGone';
}

/** Separates the jobs to which an action applies, and counts the others by reason. */
function separateJobs(
    wish: JobAction,
    jobs: readonly ApkJob[],
): { meant: ApkJob[]; leftOut: ReadonlyMap<string, number> } {
    const newest = new Map<string, ApkJob>();
    for (const job of jobs) {
        const current = newest.get(job.ldpId);
        if (isActionPossible(wish, job) && (!current || current.versionCode < job.versionCode))
            newest.set(job.ldpId, job);
    }
    const meant: ApkJob[] = [];
    const leftOut = new Map<string, number>();
    for (const job of jobs) {
        const key = findHindrance(wish, job, newest);
        if (key === undefined) meant.push(job);
        else leftOut.set(key, (leftOut.get(key) ?? 0) + 1);
    }
    return { meant, leftOut };
}

/** Returns a function that reloads all shown tasks, jobs and apps. */
export function useRefreshBuilds(): () => Promise<unknown> {
    const queries = useQueryClient();
    return () =>
        Promise.all(['apkTasks', 'apkJobs', 'apkApps'].map((key) => queries.invalidateQueries({ queryKey: [key] })));
}

/**
 * Retries or releases jobs after a confirmation, and reports the results. `onDone` receives the ids of the jobs that
 * did not change.
 */
export function useJobActions(onDone: (unchanged: ReadonlySet<string>) => void = () => undefined) {
    const transport = useTransport();
    const translate = useTranslate();
    const dialogs = useDialogs();
    const refresh = useRefreshBuilds();
    const [report, setReport] = useState<BulkReport>();

    const { mutate, isPending } = useMutation({
        async mutationFn({ wish, jobs }: JobActionRequest & { left: readonly ApkJob[] }): Promise<ApkOutcome[]> {
            const found: ApkOutcome[] = [];
            for (let start = 0; start < jobs.length; start += maxIds) {
                const jobIds = jobs.slice(start, start + maxIds).map(({ jobId }) => jobId);
                const { outcomes } = await transport.call(calls[wish], { body: { jobIds } });
                found.push(...outcomes);
            }
            return found;
        },
        meta: { busy: true },
        onSuccess(outcomes, { wish, jobs, left }) {
            const names = new Map(jobs.map(({ jobId, ldpName }) => [jobId, ldpName]));
            const failures = outcomes.flatMap(({ jobId, done, reason }) =>
                done ? [] : [{ id: jobId, title: names.get(jobId) ?? jobId, problem: reason }],
            );
            const done = outcomes.length - failures.length;
            onDone(new Set([...failures.map(({ id }) => id), ...left.map(({ jobId }) => jobId)]));
            if (failures.length > 0) setReport({ done, failures });
            else dialogs.success(`builds.${wish}.done`, { smart_count: done });
        },
        onError: dialogs.error,
        onSettled: refresh,
    });

    /** Asks for confirmation for the jobs to which the action applies, and shows how many are left out and why. */
    async function ask({ wish, jobs }: JobActionRequest): Promise<void> {
        const { meant, leftOut } = separateJobs(wish, jobs);
        const rows = [...leftOut].map(([key, count]) => ({
            name: '',
            reason: translate('builds.leftOut.row', { reason: translate(key), count }),
        }));
        if (meant.length === 0) return dialogs.tell(translate('builds.leftOut.all'), rows);
        const left = jobs.filter((job) => !meant.includes(job));
        const text = translate(`builds.${wish}.text`, { smart_count: meant.length });
        const yes = await dialogs.confirm({
            title: translate(`builds.${wish}.title`),
            text: left.length === 0 ? text : translate('builds.leftOut.some', { text, smart_count: left.length }),
            rows,
            confirm: translate(`builds.${wish}.action`),
        });
        if (yes) mutate({ wish, jobs: meant, left });
    }
    return { ask, isPending, report, closeReport: () => setReport(undefined) };
}
