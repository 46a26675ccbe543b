/** The statuses of a job. RELEASED: its landing page offers this build now. */
export const apkJobStatuses = ['WAITING', 'BUILDING', 'BUILT', 'RELEASED', 'FAILED', 'CANCELLED'] as const;

/** The statuses of a task. FAILED: at least one job failed. */
export const apkTaskStatuses = ['WAITING', 'BUILDING', 'DONE', 'FAILED', 'CANCELLED'] as const;

export type ApkJobStatus = (typeof apkJobStatuses)[number];
export type ApkTaskStatus = (typeof apkTaskStatuses)[number];

/** The number of jobs in each status. */
export type ApkJobCounts = Readonly<Record<ApkJobStatus, number>>;

/**
 * The events of a job: each status in which an event is allowed, with the status that follows. Every other combination
 * is refused.
 *
 * - `claim`: a server claims the job; also a job whose lease by another server has expired.
 * - `giveBack`: the server is stopping, or cannot reach what the build needs, and requeues the job.
 * - `replace`: another build of the same landing page is released.
 * - `upload`: a file that was built elsewhere replaces the build.
 */
const transitions = {
    claim: { WAITING: 'BUILDING', BUILDING: 'BUILDING' },
    giveBack: { BUILDING: 'WAITING' },
    finish: { BUILDING: 'BUILT' },
    fail: { BUILDING: 'FAILED' },
    cancel: { WAITING: 'CANCELLED', BUILDING: 'CANCELLED' },
    retry: { FAILED: 'WAITING', CANCELLED: 'WAITING' },
    release: { BUILT: 'RELEASED' },
    replace: { RELEASED: 'BUILT' },
    upload: { WAITING: 'BUILT', BUILT: 'BUILT', FAILED: 'BUILT', CANCELLED: 'BUILT' },
} as const satisfies Record<string, Partial<Record<ApkJobStatus, ApkJobStatus>>>;

export type ApkJobEvent = keyof typeof transitions;

// `Object.keys` is typed as strings.
export const apkJobEvents = Object.keys(transitions) as readonly ApkJobEvent[];

/**
 * Returns the status of a job after an event; undefined if the event is not allowed in its current status.
 *
 * @example getStatusAfter('FAILED', 'retry') // 'WAITING'
 */
export function getStatusAfter(status: ApkJobStatus, event: ApkJobEvent): ApkJobStatus | undefined {
    const known: Partial<Record<ApkJobStatus, ApkJobStatus>> = transitions[event];
    return known[status];
}

/** Returns the statuses in which an event is allowed, as a condition for the SQL statement that applies it. */
export function getStatusesBefore(event: ApkJobEvent): ApkJobStatus[] {
    return apkJobStatuses.filter((status) => getStatusAfter(status, event) !== undefined);
}

/**
 * Derives the status of a task from its jobs. A finished task with any cancelled job is CANCELLED, whatever the status
 * of its other jobs.
 */
export function getTaskStatus(jobs: ApkJobCounts): ApkTaskStatus {
    const total = apkJobStatuses.reduce((sum, status) => sum + jobs[status], 0);
    if (total > 0 && jobs.WAITING === total) return 'WAITING';
    if (jobs.WAITING + jobs.BUILDING > 0) return 'BUILDING';
    if (jobs.CANCELLED > 0) return 'CANCELLED';
    return jobs.FAILED > 0 ? 'FAILED' : 'DONE';
}
