import { type ApkJobCounts, type ApkJobStatus, apkJobStatuses } from '../../contract/apkJobs';
import type { ApkTask } from '../../contract/calls/apk/tasks';

export function countOf(jobs: ApkJobCounts, ...statuses: readonly ApkJobStatus[]): number {
    return statuses.reduce((sum, status) => sum + (jobs[status] ?? 0), 0);
}

/** How many jobs have come to an end, whichever. */
export function endedOf(jobs: ApkJobCounts): number {
    return countOf(jobs, ...apkJobStatuses.filter((status) => status !== 'WAITING' && status !== 'BUILDING'));
}

/** Whether something still happens by itself. */
export function isUnderWay(task: Pick<ApkTask, 'status'>): boolean {
    return task.status === 'WAITING' || task.status === 'BUILDING';
}

/** What changes whenever a job becomes another: rows that are shown are then read anew. */
export function countsKey(jobs: ApkJobCounts): string {
    return apkJobStatuses.map((status) => jobs[status] ?? 0).join(' ');
}
