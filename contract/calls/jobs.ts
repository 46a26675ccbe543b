import type { z } from 'zod';
import { defineCall } from '../call';
import { type JobKind, jobKinds } from '../jobKinds';

/** Work that is running. `id` is that of a batch or task; `isOwn`: the caller has started it. */
export type RunningJob = { kind: JobKind; id: string; isOwn: boolean };

/**
 * Lists the work that is running, for polling: the caller's own copies, and the builds of apps of landing pages within
 * its reach; of each kind at most `limits.runningJobs`, the newest first.
 */
export const runningJobs = defineCall({
    path: '/api/jobs/running',
    summary: 'List the background work that is running',
    method: 'GET',
    answer: ({ z }): z.ZodType<{ items: RunningJob[] }> =>
        z.strictObject({
            items: z.array(z.strictObject({ kind: z.enum(jobKinds), id: z.string(), isOwn: z.boolean() })),
        }),
});
