import type { z } from 'zod';
import { type ApkJobCounts, type ApkJobStatus, type ApkTaskStatus, apkJobStatuses, apkTaskStatuses } from '../apkJobs';
import { type CallContext, defineCall } from '../call';
import type { FieldError, Page } from '../envelope';
import { limits } from '../limits';
import { inquiryShape, mostIds } from '../verbs';
import type { LandingPageRefusal } from './landingPage';

/** What all apps of a task have in common; empty: the name in the app media, the version of the global configuration. */
export type ApkConfig = { appName: string; versionName: string };

/**
 * One order for apps. Whoever does not reach all of its landing pages sees it as if the others were not in it. Without
 * API domains of its own each app asks those of its landing page. `autoBuild`: made because app media were changed.
 */
export type ApkTask = {
    id: string;
    /** The same as `id`. */
    taskId: string;
    name: string;
    ldpIds: string[];
    apiDomains: string[];
    autoRelease: boolean;
    autoBuild: boolean;
    config: ApkConfig;
    totalBuild: number;
    jobs: ApkJobCounts;
    status: ApkTaskStatus;
    creator: string;
    createdTime: string;
};

/** One app of a task. Where nothing is built yet, texts are empty and numbers 0. */
export type ApkJob = {
    jobId: string;
    taskId: string;
    ldpId: string;
    ldpName: string;
    status: ApkJobStatus;
    /** Address of the file without a token: `/apk/{ldpId}/{file}`. */
    path: string;
    /** Address for everybody while it is released: `/download/{random}.apk`. */
    publicPath: string;
    /** Bytes. */
    size: number;
    /** Of the file, hexadecimal. */
    sha256: string;
    appName: string;
    packageId: string;
    versionCode: number;
    versionName: string;
    /** Pairs of capitals joined by colons. */
    certificateSha256: string;
    /** Whether the file was made elsewhere. */
    uploaded: boolean;
    /** Why it failed, in the caller's language; empty where it did not. */
    reason: string;
    createdTime: string;
    updatedTime: string;
    /** Since when it has been what its landing page hands out. */
    releasedTime: string | null;
};

/** What became of a wish about one job. `status` is what the job is now, null where the caller knows of no such job. */
export type ApkOutcome = { jobId: string; done: boolean; status: ApkJobStatus | null; reason: string };

/** A landing page's app. */
export type ApkApp = {
    ldpId: string;
    ldpName: string;
    /** As the app media name it; empty where they do not yet. */
    appName: string;
    /** Empty until something has been built; it never changes after that. */
    packageId: string;
    /** The highest that was given to a build. */
    versionCode: number;
    /** Of the app's own key, pairs of capitals joined by colons; empty until something has been built. */
    certificateSha256: string;
    keyCreatedTime: string | null;
    autoBuild: boolean;
    /** What keeps it from being built: `apkMedia.loadingLogo`, `status`, … and what to do about it. */
    missing: FieldError[];
    /** The build that is handed out now. */
    released: ApkJob | null;
    /** The newest build that is not handed out. */
    newest: ApkJob | null;
};

const id = ({ z }: CallContext) => z.string().min(1).max(64);
const text = ({ z }: CallContext) => z.string();
const whole = ({ z }: CallContext) => z.number().int().min(0);

function pageOf<T>({ z }: CallContext, item: z.ZodType<T>): z.ZodType<Page<T>> {
    return z.object({ items: z.array(item), total: z.number(), page: z.number(), limit: z.number() });
}

function taskSchema(context: CallContext): z.ZodType<ApkTask> {
    const { z } = context;
    return z.object({
        id: text(context),
        taskId: text(context),
        name: text(context),
        ldpIds: z.array(z.string()),
        apiDomains: z.array(z.string()),
        autoRelease: z.boolean(),
        autoBuild: z.boolean(),
        config: z.object({ appName: z.string(), versionName: z.string() }),
        totalBuild: whole(context),
        jobs: z.record(z.enum(apkJobStatuses), whole(context)),
        status: z.enum(apkTaskStatuses),
        creator: text(context),
        createdTime: text(context),
    });
}

function jobSchema(context: CallContext): z.ZodType<ApkJob> {
    const { z } = context;
    return z.object({
        jobId: text(context),
        taskId: text(context),
        ldpId: text(context),
        ldpName: text(context),
        status: z.enum(apkJobStatuses),
        path: text(context),
        publicPath: text(context),
        size: whole(context),
        sha256: text(context),
        appName: text(context),
        packageId: text(context),
        versionCode: whole(context),
        versionName: text(context),
        certificateSha256: text(context),
        uploaded: z.boolean(),
        reason: text(context),
        createdTime: text(context),
        updatedTime: text(context),
        releasedTime: z.string().nullable(),
    });
}

function appSchema(context: CallContext): z.ZodType<ApkApp> {
    const { z } = context;
    return z.object({
        ldpId: text(context),
        ldpName: text(context),
        appName: text(context),
        packageId: text(context),
        versionCode: whole(context),
        certificateSha256: text(context),
        keyCreatedTime: z.string().nullable(),
        autoBuild: z.boolean(),
        missing: z.array(z.object({ path: z.string(), msg: z.string() })),
        released: jobSchema(context).nullable(),
        newest: jobSchema(context).nullable(),
    });
}

function refusalSchema({ z }: CallContext): z.ZodType<LandingPageRefusal> {
    const reasons = z.array(z.object({ name: z.string(), reason: z.string() }));
    return z.object({ landingPageErrors: reasons, apiDomainErrors: reasons });
}

function outcomesSchema(context: CallContext): z.ZodType<{ outcomes: ApkOutcome[] }> {
    const { z } = context;
    const outcome = z.object({
        jobId: z.string(),
        done: z.boolean(),
        status: z.enum(apkJobStatuses).nullable(),
        reason: z.string(),
    });
    return z.object({ outcomes: z.array(outcome) });
}

/** What a task consists of; whether the domains are domains is a condition like the others, and answered like them. */
function selection(context: CallContext) {
    const { z } = context;
    return {
        ldpIds: z.array(id(context)).min(1).max(limits.landingPages.ADMIN),
        apiDomains: z.array(z.string().trim().max(253)).max(limits.apkDomains).optional(),
    };
}

const main = { audience: 'main', level: 1 } as const;
const mainChanges = { audience: 'main', level: 2 } as const;

/** Whether apps of these landing pages can be built now; both lists are empty when all can. */
export const checkCondition = defineCall({
    ...main,
    path: '/api/apk/checkCondition',
    input: (context) => context.z.strictObject(selection(context)),
    answer: refusalSchema,
});

/** @throws 40001 with the lists of `checkCondition` beside `errors`, where not all can be built */
export const createTask = defineCall({
    ...mainChanges,
    path: '/api/apk/task/create',
    input: (context) => {
        const { z } = context;
        const word = (pattern: RegExp, message: string, max: number) => {
            const either = z.string().trim().max(max);
            return either.refine((value) => value === '' || pattern.test(value), message).optional();
        };
        return z.strictObject({
            ...selection(context),
            name: z.string().trim().max(120).optional(),
            autoRelease: z.boolean().optional(),
            config: z
                .strictObject({
                    appName: word(/^[A-Za-z0-9]+$/, 'validation.appName', 40),
                    versionName: word(/^\d+(?:\.\d+){0,3}$/, 'validation.appVersion', 20),
                })
                .optional(),
        });
    },
    answer: taskSchema,
});

export const taskSorts = ['createdTime', 'name', 'creator'] as const;

/** `brief` leaves out which landing pages the tasks are about. Newest first unless sorted otherwise. */
export const inquireTasks = defineCall({
    ...main,
    path: '/api/apk/task/inquiry',
    input: (context) => {
        const shape = inquiryShape(context, limits.page.max, taskSorts, ['id', 'status', 'creator', 'autoBuild']);
        return context.z.strictObject({ ...shape, brief: context.z.boolean().optional() });
    },
    answer: (context) => pageOf(context, taskSchema(context)),
});

/** With `?brief=true` without its landing pages, for those who ask again and again how far it is. */
export const getTask = defineCall({ ...main, method: 'GET', path: '/api/apk/task/get/:id', answer: taskSchema });

/**
 * Cancels what is not built yet; what is built stays. A task that is cancelled already is answered as it is.
 *
 * @throws 40301 for an account that reaches only some of its landing pages; 40903 where nothing is left to cancel
 */
export const updateTaskStatus = defineCall({
    ...mainChanges,
    path: '/api/apk/task/update-status',
    input: (context) => context.z.strictObject({ id: id(context), status: context.z.literal('CANCELLED') }),
    answer: taskSchema,
});

export const jobSorts = ['createdTime', 'updatedTime', 'ldpName', 'status', 'versionCode'] as const;

/** The jobs of a task, or of everything that the caller reaches; `q` is part of a landing page's name. */
export const inquireJobs = defineCall({
    ...main,
    path: '/api/apk/job/inquiry',
    input: (context) => {
        const shape = inquiryShape(context, limits.page.max, jobSorts, ['id', 'taskId', 'ldpId', 'status']);
        return context.z.strictObject({ ...shape, taskId: id(context).optional() });
    },
    answer: (context) => pageOf(context, jobSchema(context)),
});

const jobIds = (context: CallContext) =>
    context.z.strictObject({ jobIds: context.z.array(id(context)).min(1).max(mostIds) });

/** Builds once more what failed or was cancelled, with the app's own key as ever and a higher version code. */
export const retryJobs = defineCall({
    ...mainChanges,
    path: '/api/apk/job/retry',
    input: jobIds,
    answer: outcomesSchema,
});

/** Makes builds what their landing pages hand out; what was released before is that no more, nor is its public address. */
export const releaseJobs = defineCall({
    ...mainChanges,
    path: '/api/apk/job/release',
    input: jobIds,
    answer: outcomesSchema,
});

/** The apps of the landing pages that the caller reaches, built or not; by name unless sorted otherwise. */
export const inquireApps = defineCall({
    ...main,
    path: '/api/apk/app/inquiry',
    input: (context) => context.z.strictObject(inquiryShape(context, limits.page.max, ['ldpName'], ['ldpId'])),
    answer: (context) => pageOf(context, appSchema(context)),
});

export const getApp = defineCall({
    ...main,
    method: 'GET',
    path: '/api/apk/app/get/:ldpId',
    scope: 'landingPage',
    answer: appSchema,
});

/**
 * Puts an APK that was made elsewhere in the place of a job's: `id={jobId}`, multipart field `file`, at most 200 MB. Only
 * for landing pages with `apkUpload`.
 *
 * @throws 41501 for a file that is no readable, signed APK; 40903 for a job that is being built, or is released
 */
export const uploadApk = defineCall<Record<string, never>, ApkJob>({
    path: '/api/admin/apk/upload',
    name: 'apk.upload',
    audience: 'admin',
    level: 2,
    body: 'file',
    answer: jobSchema,
});

/** What is at least asked of a passphrase, and at most; printable characters of ASCII. */
export const passphraseLength = { min: 12, max: 128 } as const;

/** A key store of type PKCS#12 with the key `app`, both under the passphrase. */
export type ExportedKey = { name: string /** Base64. */; content: string; certificateSha256: string };

/** Hands out the key that a landing page's app is signed with; the history keeps who took it. 40401 before the first build. */
export const exportKey = defineCall({
    path: '/api/admin/apk/exportkey',
    name: 'apk.exportkey',
    audience: 'admin',
    // Not kept for repeated requests: it is nothing to be stored in the clear.
    level: 1,
    scope: 'landingPage',
    input: (context) => {
        const { min, max } = passphraseLength;
        const passphrase = context.z.string().min(min).max(max);
        return context.z.strictObject({
            ldpId: id(context),
            passphrase: passphrase.refine((value) => /^[\x20-\x7e]*$/.test(value), 'validation.characters'),
        });
    },
    answer: ({ z }): z.ZodType<ExportedKey> =>
        z.object({ name: z.string(), content: z.string(), certificateSha256: z.string() }),
});

const file = {
    method: 'GET',
    audience: 'main',
    level: 1,
    dialect: 'raw',
    token: 'query',
    scope: 'landingPage',
} as const;

export const serveApk = defineCall({ ...file, path: '/apk/:ldpId/:file', name: 'apk.file' });
export const downloadApk = defineCall({ ...file, path: '/api/apk/:ldpId/:apk', name: 'apk.download' });

/** A released build for everybody who knows its address. */
export const servePublicApk = defineCall({
    path: '/download/:file',
    name: 'download',
    method: 'GET',
    audience: 'anyone',
    dialect: 'raw',
});
