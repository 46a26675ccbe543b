import { type ApkJobCounts, type ApkJobStatus, apkJobStatuses } from '../../contract/apkJobs';
import type { ApkTask } from '../../contract/calls/apk/tasks';

export function countJobs(jobs: ApkJobCounts, ...statuses: readonly ApkJobStatus[]): number {
    return statuses.reduce((sum, status) => sum + (jobs[status] ?? 0), 0);
}

/** Counts the jobs that have ended, successfully or not. */
export function countEnded(jobs: ApkJobCounts): number {
    return countJobs(jobs, ...apkJobStatuses.filter((status) => status !== 'WAITING' && status !== 'BUILDING'));
}

/** Whether a task is still waiting or running. */
export function isUnderWay(task: Pick<ApkTask, 'status'>): boolean {
    return task.status === 'WAITING' || task.status === 'BUILDING';
}

/** Returns a query key part that changes with the status of any job, so that the shown rows are loaded again. */
export function countsKey(jobs: ApkJobCounts): string {
    return apkJobStatuses.map((status) => jobs[status] ?? 0).join(' ');
}
