import { randomUUID } from 'node:crypto';
import type { ApkJobStatus } from '../../../contract/apkJobs';
import { createBuildIdentity } from '../../../server/features/apk/apps';
import { buildApk } from '../../../server/features/apk/builder/build';
import { createSigningKey } from '../../../server/features/apk/builder/signingKey';
import { getApkKey } from '../../../server/features/apk/files';
import { insertTask } from '../../../server/features/apk/tasks';
import { sampleApp } from '../../server/features/apk/sampleApp';
import { multipart } from '../../server/harness-upload';
import { type Draft, inBody, inPath } from './draft';
import type { Lab } from './lab';
import type { RequestPages } from './objects';

type BuildDraft = (lab: Lab, requested: RequestPages) => Promise<Draft>;

let builtApk: Promise<Buffer> | undefined;

/** Builds a request body with an app that was built elsewhere. */
export async function buildApkUpload(): Promise<Buffer> {
    builtApk ??= createSigningKey('com.example.coffee').then((key) => buildApk(sampleApp(), key));
    return multipart({ content: await builtApk, filename: 'app.apk', type: 'application/octet-stream' });
}

/** Enables a landing page to have apps, both built and uploaded ones. */
async function prepare({ test: { services } }: Lab, ldpId: string): Promise<void> {
    const { db } = services;
    const page = await db.selectFrom('landing_page').select('data').where('id', '=', ldpId).executeTakeFirst();
    if (!page) return;
    const changed = { ...JSON.parse(page.data), mobileAppDomain: `app.${ldpId}.example`, apkUpload: true };
    await db
        .updateTable('landing_page')
        .set({ data: JSON.stringify(changed) })
        .where('id', '=', ldpId)
        .execute();
    const image = '/image/common/picture.png';
    const media = { appName: 'Coffee', preloadColor: '#102030', icons: { 512: image }, loadingLogo: image };
    await db
        .insertInto('setting')
        .values({
            ...{ ldp_id: ldpId, name: 'apkMedia', variant: '', version: 1, data: JSON.stringify(media) },
            ...{ updated_by: 'tester', updated_time: '2026-03-01T10:00:00.000Z' },
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
}

async function orderFor({ test: { services } }: Lab, ldpId: string): Promise<string> {
    const author = { accountId: 'tester', username: 'tester', address: '127.0.0.1' };
    const write = { resource: 'apk', verb: 'create', author, time: '2026-03-01T10:00:00.000Z' };
    const config = { appName: '', versionName: '' };
    const task = { name: '', ldpIds: [ldpId], apiDomains: [], autoRelease: false, autoBuild: false, config };
    return (await insertTask(services.db, write, task)).id;
}

/** Creates a finished job of a landing page with this status and a file. */
async function createJob(status: ApkJobStatus, lab: Lab, ldpId: string): Promise<{ id: string; file: string }> {
    const { db, storage } = lab.test.services;
    const file = `${randomUUID()}.apk`;
    await storage.write(getApkKey(file), Buffer.from('an app'));
    const row = { status, file, public_file: status === 'RELEASED' ? file : null };
    if (row.public_file !== null)
        await db
            .updateTable('apk_job')
            .set({ status: 'BUILT', public_file: null })
            .where('ldp_id', '=', ldpId)
            .where('status', '=', 'RELEASED')
            .execute();
    const ofTask = db
        .updateTable('apk_job')
        .set(row)
        .where('task_id', '=', await orderFor(lab, ldpId));
    const { id } = await ofTask.returning('id').executeTakeFirstOrThrow();
    return { id, file };
}

const released: BuildDraft = async (lab, { actual }) => inPath(await createJob('RELEASED', lab, actual));
const served: BuildDraft = async (lab, { actual, named }) => {
    const { file } = await createJob('BUILT', lab, actual);
    return inPath({ ldpId: named, file, apk: file });
};
const ordered: BuildDraft = async (lab, { named }) => inPath({ id: await orderFor(lab, named) });

/** Drafts of requests for the calls about apps. */
export const apkDrafts: Readonly<Record<string, BuildDraft>> = {
    'apk.checkCondition': async (_lab, { named }) => inBody({ ldpIds: [named] }),
    'apk.task.create': async (lab, { named }) => {
        await prepare(lab, named);
        return inBody({ ldpIds: [named] });
    },
    'apk.task.inquiry': async () => inBody({}),
    'apk.task.get': ordered,
    'apk.task.update-status': async (lab, { named }) => inBody({ id: await orderFor(lab, named), status: 'CANCELLED' }),
    'apk.job.inquiry': async (lab, { named }) => inBody({ taskId: await orderFor(lab, named) }),
    'apk.job.retry': async (lab, { actual }) => inBody({ jobIds: [(await createJob('FAILED', lab, actual)).id] }),
    'apk.job.release': async (lab, { actual }) => inBody({ jobIds: [(await createJob('BUILT', lab, actual)).id] }),
    'apk.app.inquiry': async () => inBody({}),
    'apk.app.get': async (_lab, { named }) => inPath({ ldpId: named }),
    'apk.upload': async (lab, { actual }) => {
        await prepare(lab, actual);
        return { path: {}, query: { id: (await createJob('FAILED', lab, actual)).id }, body: undefined };
    },
    'apk.exportkey': async (lab, { actual, named }) => {
        await createBuildIdentity(lab.test.services, actual);
        return inBody({ ldpId: named, passphrase: 'a long passphrase 1' });
    },
    'apk.file': served,
    'apk.download': served,
    download: released,
};
