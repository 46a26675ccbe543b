import { type ApkJobStatus, apkJobStatuses, getStatusAfter, getTaskStatus } from '../../../contract/apkJobs';
import type { ApkApp } from '../../../contract/calls/apk/apps';
import type { ApkJob } from '../../../contract/calls/apk/jobs';
import type { LandingPageRefusal } from '../../../contract/calls/landingPage';
import type { Position } from '../../../contract/permissions';
import { resources } from '../../../resources';
import { createFakeServer } from '../../fixtures/fakeServer';

type Sent = { path: string; body: Record<string, unknown> };

const answer = (data: unknown, code = 0, msg = 'ok', status = 200) =>
    new Response(JSON.stringify({ code, msg, data }), { status, headers: { 'Content-Type': 'application/json' } });

const fingerprint = Array.from({ length: 32 }, (_, index) => (index + 16).toString(16).toUpperCase()).join(':');

export function buildJob(jobId: string, ldpName: string, status: ApkJobStatus): ApkJob {
    const isBuilt = status === 'BUILT' || status === 'RELEASED';
    return {
        jobId,
        taskId: 't1',
        ldpId: `l-${jobId}`,
        ldpName,
        status,
        path: isBuilt ? `/apk/l-${jobId}/app.apk` : '',
        publicPath: status === 'RELEASED' ? '/download/unguessable.apk' : '',
        size: isBuilt ? 140_000 : 0,
        sha256: '',
        appName: 'harbour',
        packageId: 'app.example',
        versionCode: isBuilt ? 7 : 0,
        versionName: isBuilt ? '1.2.0' : '',
        certificateSha256: isBuilt ? fingerprint : '',
        uploaded: false,
        reason: status === 'FAILED' ? 'App media: a picture is gone' : '',
        createdTime: '2026-11-21T10:00:00.000Z',
        updatedTime: '2026-11-21T10:00:00.000Z',
        releasedTime: status === 'RELEASED' ? '2026-11-21T11:00:00.000Z' : null,
    };
}

export function buildApp(change: Partial<ApkApp> = {}): ApkApp {
    return {
        ldpId: 'l1',
        ldpName: 'First page',
        appName: 'harbour',
        packageId: 'app.example',
        versionCode: 7,
        certificateSha256: fingerprint,
        keyCreatedTime: '2026-11-21T10:00:00.000Z',
        autoBuild: false,
        missing: [],
        released: null,
        newest: null,
        ...change,
    };
}

/** Creates the part of the server that the pages of builds need, over the jobs of one task and one app. */
export function createApkServer({ position = 'ADMIN' }: { position?: Position } = {}) {
    const sent: Sent[] = [];
    const state = {
        jobs: [] as ApkJob[],
        app: buildApp(),
        refusal: { landingPageErrors: [], apiDomainErrors: [] } as LandingPageRefusal,
        uploadRefused: '',
        looks: 0,
    };

    const counts = () => {
        const each = apkJobStatuses.map((status) => [status, state.jobs.filter((job) => job.status === status).length]);
        return Object.fromEntries(each);
    };
    const task = () => ({
        id: 't1',
        taskId: 't1',
        name: 'Autumn',
        ldpIds: [],
        apiDomains: [],
        autoRelease: false,
        autoBuild: false,
        config: { appName: '', versionName: '' },
        totalBuild: state.jobs.length,
        jobs: counts(),
        status: getTaskStatus(counts()),
        creator: 'editor01',
        createdTime: '2026-11-21T10:00:00.000Z',
    });
    const become = (jobId: string, status: ApkJobStatus) => {
        state.jobs = state.jobs.map((job) => (job.jobId === jobId ? buildJob(jobId, job.ldpName, status) : job));
    };
    const answerPage = (items: unknown[]) => answer({ items, total: items.length, page: 1, limit: 20 });

    function changeJobs(event: 'retry' | 'release', { jobIds }: Record<string, unknown>): Response {
        const outcomes = (jobIds as string[]).map((jobId) => {
            const before = state.jobs.find((job) => job.jobId === jobId)?.status ?? 'CANCELLED';
            const after = getStatusAfter(before, event);
            if (after) become(jobId, after);
            return {
                jobId,
                done: after !== undefined,
                status: after ?? before,
                reason: after ? '' : `It is ${before}`,
            };
        });
        return answer({ outcomes });
    }

    function serve(path: string, body: Record<string, unknown>): Response | undefined {
        switch (path) {
            case '/api/apk/checkCondition':
                return answer(state.refusal);
            case '/api/apk/task/create':
                return answer(task());
            case '/api/apk/task/get/t1':
                state.looks += 1;
                return answer(task());
            case '/api/apk/task/inquiry':
                return answerPage([task()]);
            case '/api/apk/task/update-status':
                for (const { jobId, status } of state.jobs)
                    if (getStatusAfter(status, 'cancel')) become(jobId, 'CANCELLED');
                return answer(task());
            case '/api/apk/job/inquiry':
                return answerPage(
                    state.jobs.filter(({ status }) => body.status === undefined || status === body.status),
                );
            case '/api/apk/job/retry':
                return changeJobs('retry', body);
            case '/api/apk/job/release':
                return changeJobs('release', body);
            case '/api/apk/app/get/l1':
                return answer(state.app);
            case '/api/admin/apk/upload':
                return state.uploadRefused === ''
                    ? answer(state.jobs[0])
                    : answer(null, 41501, state.uploadRefused, 415);
        }
        return undefined;
    }

    const server = createFakeServer(resources, position, (path, body) => {
        const answered = serve(path, body);
        if (answered) sent.push({ path, body });
        return answered;
    });
    return { server, sent, state, become };
}
