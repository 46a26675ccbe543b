import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { afterEvent } from '../../contract/apkJobs';
import { type ApkJob, type ApkOutcome, releaseJobs, retryJobs } from '../../contract/calls/apk/jobs';
import { mostIds } from '../../contract/verbs';
import { useDialogs } from '../../src/dialogs/Dialogs';
import type { BulkReport } from '../../src/lists/bulk/useBulk';
import { useTransport } from '../../src/session/SessionContext';

const calls = { retry: retryJobs, release: releaseJobs } as const;
export type Wish = keyof typeof calls;

export type Asked = { wish: Wish; jobs: readonly Pick<ApkJob, 'jobId' | 'ldpName'>[] };

/** Whether something can be wished for a job: a build whose file is gone is not handed out any more. */
export function canWish(wish: Wish, { status, path }: ApkJob): boolean {
    return afterEvent(status, wish) !== undefined && (wish !== 'release' || path !== '');
}

/** Reads anew whatever of tasks, jobs and apps is shown. */
export function useRefreshBuilds(): () => Promise<unknown> {
    const queries = useQueryClient();
    return () =>
        Promise.all(['apkTasks', 'apkJobs', 'apkApps'].map((key) => queries.invalidateQueries({ queryKey: [key] })));
}

/**
 * Retries or releases jobs after asking, and tells what became of each; `onDone` is given those that stayed as they were.
 */
export function useJobWishes(onDone: (kept: ReadonlySet<string>) => void = () => undefined) {
    const transport = useTransport();
    const translate = useTranslate();
    const dialogs = useDialogs();
    const refresh = useRefreshBuilds();
    const [report, setReport] = useState<BulkReport>();

    const { mutate, isPending } = useMutation({
        async mutationFn({ wish, jobs }: Asked): Promise<ApkOutcome[]> {
            const found: ApkOutcome[] = [];
            for (let start = 0; start < jobs.length; start += mostIds) {
                const jobIds = jobs.slice(start, start + mostIds).map(({ jobId }) => jobId);
                const { outcomes } = await transport.call(calls[wish], { body: { jobIds } });
                found.push(...outcomes);
            }
            return found;
        },
        meta: { busy: true },
        onSuccess(outcomes, { wish, jobs }) {
            const names = new Map(jobs.map(({ jobId, ldpName }) => [jobId, ldpName]));
            const failures = outcomes.flatMap(({ jobId, done, reason }) =>
                done ? [] : [{ id: jobId, title: names.get(jobId) ?? jobId, problem: reason }],
            );
            const done = outcomes.length - failures.length;
            onDone(new Set(failures.map(({ id }) => id)));
            if (failures.length > 0) setReport({ done, failures });
            else dialogs.success(`builds.${wish}.done`, { smart_count: done });
        },
        onError: dialogs.error,
        onSettled: refresh,
    });

    async function ask(asked: Asked): Promise<void> {
        const { wish, jobs } = asked;
        const yes = await dialogs.confirm({
            title: translate(`builds.${wish}.title`),
            text: translate(`builds.${wish}.text`, { smart_count: jobs.length }),
            confirm: translate(`builds.${wish}.action`),
        });
        if (yes) mutate(asked);
    }
    return { ask, isPending, report, closeReport: () => setReport(undefined) };
}
