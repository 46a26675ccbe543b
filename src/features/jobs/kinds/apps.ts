import Android from '@mui/icons-material/AndroidOutlined';
import { type ApkJobStatus, apkJobStatuses } from '../../../../contract/apkJobs';
import { inquireJobs } from '../../../../contract/calls/apk/jobs';
import { type ApkTask, getTask, inquireTasks } from '../../../../contract/calls/apk/tasks';
import { limits } from '../../../../contract/limits';
import type { Transport } from '../../../../providers/transport';
import { apkApp } from '../../../../resources/apkApp';
import { apkTask } from '../../../../resources/apkTask';
import { buildPath } from '../../../base/routing/paths';
import type { Job, JobKindView, JobResult, JobStatus } from '../job';

const statuses: Readonly<Record<ApkTask['status'], JobStatus>> = {
    WAITING: 'running',
    BUILDING: 'running',
    DONE: 'done',
    FAILED: 'partly',
    CANCELLED: 'cancelled',
};

async function loadBuilds(transport: Transport, taskId: string, signal: AbortSignal): Promise<JobResult[]> {
    const body = { taskId, pagination: { page: 1, limit: limits.page.max } };
    const { items } = await transport.call(inquireJobs, { body, signal });
    return items.map((job) => ({
        id: job.jobId,
        title: job.ldpName,
        text: { key: `jobs.apps.outcomes.${job.status}` },
        problem: job.reason,
        to: buildPath(apkApp, 'edit', job.ldpId),
    }));
}

function toJob(task: ApkTask): Job {
    const { id, name, jobs, status, totalBuild: total } = task;
    const count = (...wanted: ApkJobStatus[]) => wanted.reduce((sum, each) => sum + jobs[each], 0);
    const done = count(...apkJobStatuses.filter((each) => each !== 'WAITING' && each !== 'BUILDING'));
    const title =
        name === '' ? { key: `jobs.apps.${task.autoBuild ? 'auto' : 'unnamed'}` } : { key: 'jobs.apps.named' };
    return {
        id,
        title: { ...title, params: { name, smart_count: total } },
        to: buildPath(apkTask, 'edit', id),
        status: statuses[status],
        text: {
            key: `jobs.apps.state.${status}`,
            params: { smart_count: total, done, total, built: count('BUILT', 'RELEASED'), failed: count('FAILED') },
        },
        done,
        total,
        startedBy: task.creator,
        startedTime: task.createdTime,
        loadResults: (transport, signal) => loadBuilds(transport, id, signal),
    };
}

/** Builds of apps. */
export const apps: JobKindView = {
    kind: 'APPS',
    icon: Android,
    demand: inquireTasks,
    async load(transport, { page, limit, signal }) {
        const body = { brief: true, pagination: { page, limit } };
        const { items, total } = await transport.call(inquireTasks, { body, signal });
        return { jobs: items.map(toJob), hasMore: page * limit < total };
    },
    async loadOne(transport, id) {
        return toJob(await transport.call(getTask, { params: { id }, query: { brief: 'true' } }));
    },
};
