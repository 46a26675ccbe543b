import type { ApkJob, ApkOutcome } from '../../../../contract/calls/apk/jobs';
import type { ApkTask } from '../../../../contract/calls/apk/tasks';
import type { Page } from '../../../../contract/envelope';
import type { Storage } from '../../../../server/base/storage/storage';
import type { Config } from '../../../../server/base/system/config';
import { defaultLimits } from '../../../../server/base/system/processLimits';
import { getBuildQueue } from '../../../../server/features/apk/run';
import { type Caller, startApp, type TestApp } from '../../harness';
import type { TestedDatabase } from '../../harness-database';
import { upload } from '../../harness-upload';
import { squareDrawing } from './squares';

type Values = Record<string, unknown>;

/** A server with an administrator, the operator of `first` and `second`, and `rival`, who has `foreign`. */
export type ApkWorld = {
    test: TestApp;
    admin: Caller;
    operator: Caller;
    rival: Caller;
    /** Adds a landing page; by default, an app can be built of it. */
    page(
        id: string,
        more?: { owner?: string; data?: Values; media?: Values | null; status?: 'INACTIVE' },
    ): Promise<string>;
    /** Posts under `/api/apk/` and returns the data; throws if the request is refused. */
    post<T>(path: string, body: Values, caller?: Caller): Promise<T>;
    create(ldpIds: readonly string[], more?: Values, caller?: Caller): Promise<ApkTask>;
    task(id: string): Promise<ApkTask>;
    /** Waits until nothing of the task is under way; returns it. */
    ended(id: string): Promise<ApkTask>;
    jobs(taskId: string): Promise<ApkJob[]>;
    /** Creates a task, waits for its end and returns its jobs. */
    built(ldpIds: readonly string[], more?: Values): Promise<ApkJob[]>;
    outcomes(event: 'retry' | 'release', jobIds: readonly string[], caller?: Caller): Promise<ApkOutcome[]>;
    media(ldpId: string, more?: Values): Promise<void>;
    close(): Promise<void>;
};

export const isOpen = ({ status }: Pick<ApkTask, 'status'>) => status === 'WAITING' || status === 'BUILDING';

/** Repeats `look` until its result satisfies `isIt`; returns the result. */
async function pollUntil<T>(look: () => Promise<T>, isIt: (found: T) => boolean): Promise<T> {
    for (;;) {
        const found = await look();
        if (isIt(found)) return found;
        await new Promise((resolve) => setTimeout(resolve, 10));
    }
}

/** Starts the server; with `building: false`, apps are only built by the test. */
export async function startApkWorld(
    database: TestedDatabase,
    { building = true, config = {}, storage }: { building?: boolean; config?: Partial<Config>; storage?: Storage } = {},
): Promise<ApkWorld> {
    const apk = { ...defaultLimits.apk, threads: building ? 2 : 0 };
    const test = await startApp({ database, config: { apk, ...config }, ...(storage ? { storage } : {}) });
    const { services } = test;
    await test.account({ username: 'admin01', position: 'ADMIN' });
    await test.account({ username: 'operator01' });
    await test.account({ username: 'rival01' });
    const admin = await test.signedIn('admin01');
    let picture = '';

    async function post<T>(path: string, body: Values, caller = admin): Promise<T> {
        const answer = await caller.post<T>(`/api/apk/${path}`, body);
        if (answer.body.code !== 0) throw new Error(answer.text);
        return answer.body.data;
    }
    async function media(ldpId: string, more: Values = {}): Promise<void> {
        const { body } = await admin.get<{ settings: { apkMedia: { version: number } } }>(
            `/api/ldp/get/${ldpId}?settings=apkMedia`,
        );
        const saved = await admin.post('/api/ldp/apkMedia/update', {
            ldpId,
            version: body.data.settings.apkMedia.version,
            appName: 'Coffee',
            preloadColor: '#102030',
            icons: { 512: picture },
            loadingLogo: picture,
            autoBuild: false,
            ...more,
        });
        if (saved.body.code !== 0) throw new Error(saved.text);
    }
    async function page(
        id: string,
        { owner = 'operator01', data = {}, media: own = {}, status }: Parameters<ApkWorld['page']>[1] = {},
    ) {
        await test.landingPage({ id, name: `Page ${id}`, owner, ...(status ? { status } : {}) });
        const declared = { primaryDomain: `www.${id}.example`, apiDomains: [`api.${id}.example`], ...data };
        await services.db
            .updateTable('landing_page')
            .set({ data: JSON.stringify(declared) })
            .where('id', '=', id)
            .execute();
        if (picture === '') {
            const { body, text } = await upload(
                admin,
                { content: squareDrawing, filename: 'drawing.svg' },
                `mt=mApp&id=${id}`,
            );
            if (body.code !== 0) throw new Error(text);
            picture = body.data.url;
            // Makes the pictures common.
            await services.db.updateTable('media').set({ ldp_id: 'common' }).execute();
            const [, , from, file] = picture.split('/');
            const stored = await services.storage.read(`${from}/${file}`);
            if (stored) await services.storage.write(`common/${file}`, stored);
            picture = `/image/common/${file}`;
        }
        if (own !== null) await media(id, own);
        return id;
    }
    const task = (id: string) => admin.get<ApkTask>(`/api/apk/task/get/${id}`).then(({ body }) => body.data);
    const ended = (id: string) =>
        pollUntil(
            () => task(id),
            (found) => !isOpen(found),
        );
    const jobs = async (taskId: string) => {
        const found = await post<Page<ApkJob>>('job/inquiry', { taskId, pagination: { page: 1, limit: 100 } });
        return found.items;
    };
    const create = (ldpIds: readonly string[], more: Values = {}, caller = admin) =>
        post<ApkTask>('task/create', { ldpIds, ...more }, caller);
    return {
        test,
        admin,
        operator: await test.signedIn('operator01'),
        rival: await test.signedIn('rival01'),
        page,
        post,
        create,
        task,
        ended,
        jobs,
        async built(ldpIds, more) {
            const { id } = await create(ldpIds, more);
            await ended(id);
            return await jobs(id);
        },
        outcomes: (event, jobIds, caller = admin) =>
            post<{ outcomes: ApkOutcome[] }>(`job/${event}`, { jobIds }, caller).then(({ outcomes }) => outcomes),
        media,
        async close() {
            await getBuildQueue(services).stop();
            await test.close();
        },
    };
}
