/** A job is one app of a task. RELEASED: it is what its landing page hands out now. */
export const apkJobStatuses = ['WAITING', 'BUILDING', 'BUILT', 'RELEASED', 'FAILED', 'CANCELLED'] as const;

/** FAILED: some job failed. */
export const apkTaskStatuses = ['WAITING', 'BUILDING', 'DONE', 'FAILED', 'CANCELLED'] as const;

export type ApkJobStatus = (typeof apkJobStatuses)[number];
export type ApkTaskStatus = (typeof apkTaskStatuses)[number];

/** How many jobs there are in each status. */
export type ApkJobCounts = Readonly<Record<ApkJobStatus, number>>;

/**
 * What can happen to a job, and what it is then. What is not in here does not happen.
 *
 * - `claim`: a server takes it in hand; one that another server has let go of too long, too.
 * - `giveBack`: a server that stops, or cannot reach what it needs, leaves it to others.
 * - `replace`: another build of its landing page is released.
 * - `upload`: a file that was made elsewhere takes the place of what was to be built.
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

export const apkJobEvents = Object.keys(transitions) as readonly ApkJobEvent[];

/**
 * What a job is after an event; undefined where it cannot happen to such a job.
 *
 * @example afterEvent('FAILED', 'retry') // 'WAITING'
 */
export function afterEvent(status: ApkJobStatus, event: ApkJobEvent): ApkJobStatus | undefined {
    const known: Partial<Record<ApkJobStatus, ApkJobStatus>> = transitions[event];
    return known[status];
}

/** In which statuses an event can happen to a job: what a statement that makes it happen asks for. */
export function statusesBefore(event: ApkJobEvent): ApkJobStatus[] {
    return apkJobStatuses.filter((status) => afterEvent(status, event) !== undefined);
}

/** What a task is, by its jobs. One whose jobs were partly cancelled is CANCELLED, whatever became of the others. */
export function taskStatusOf(jobs: ApkJobCounts): ApkTaskStatus {
    const total = apkJobStatuses.reduce((sum, status) => sum + jobs[status], 0);
    if (total > 0 && jobs.WAITING === total) return 'WAITING';
    if (jobs.WAITING + jobs.BUILDING > 0) return 'BUILDING';
    if (jobs.CANCELLED > 0) return 'CANCELLED';
    return jobs.FAILED > 0 ? 'FAILED' : 'DONE';
}
