import type { z } from 'zod';
import { type ApkJobStatus, apkJobStatuses } from '../../apkJobs';
import { atMost } from '../../bounds';
import { type AnswerContext, type CallContext, defineCall } from '../../call';
import { limits } from '../../limits';
import { idSchema, inquiryShape, mostIds, pageSchema } from '../../verbs';
import { main, mainChanges } from './audience';

/** One app of a task. Where nothing is built yet, texts are empty and numbers 0. */
export type ApkJob = {
    jobId: string;
    taskId: string;
    ldpId: string;
    ldpName: string;
    status: ApkJobStatus;
    /** Address of the file without a token: `/apk/{ldpId}/{file}`; empty where there is none yet, or none any more. */
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
    /** Why it failed, or why the file of a build is gone, in the caller's language; else empty. */
    reason: string;
    createdTime: string;
    updatedTime: string;
    /** Since when it has been what its landing page hands out. */
    releasedTime: string | null;
};

/** What became of a wish about one job. `status` is what the job is now, null where the caller knows of no such job. */
export type ApkOutcome = { jobId: string; done: boolean; status: ApkJobStatus | null; reason: string };

/** A job as it is answered. */
export function jobSchema(context: AnswerContext): z.ZodType<ApkJob> {
    const { z } = context;
    return z.strictObject({
        jobId: z.string(),
        taskId: z.string(),
        ldpId: z.string(),
        ldpName: z.string(),
        status: z.enum(apkJobStatuses),
        path: z.string(),
        publicPath: z.string(),
        size: z.number().int().min(0),
        sha256: z.string(),
        appName: z.string(),
        packageId: z.string(),
        versionCode: z.number().int().min(0),
        versionName: z.string(),
        certificateSha256: z.string(),
        uploaded: z.boolean(),
        reason: z.string(),
        createdTime: z.string(),
        updatedTime: z.string(),
        releasedTime: z.string().nullable(),
    });
}

function outcomesSchema(context: AnswerContext): z.ZodType<{ outcomes: ApkOutcome[] }> {
    const { z } = context;
    const outcome = z.strictObject({
        jobId: z.string(),
        done: z.boolean(),
        status: z.enum(apkJobStatuses).nullable(),
        reason: z.string(),
    });
    return z.strictObject({ outcomes: z.array(outcome) });
}

const jobSorts = ['createdTime', 'updatedTime', 'ldpName', 'status', 'versionCode'] as const;

/** The jobs of a task, or of everything that the caller reaches; `q` is part of a landing page's name. */
export const inquireJobs = defineCall({
    ...main,
    path: '/api/apk/job/inquiry',
    summary: 'List build jobs',
    errors: ['notFound'],
    input: (context) => {
        const shape = inquiryShape(context, limits.page.max, jobSorts, ['id', 'taskId', 'ldpId', 'status']);
        return context.z.strictObject({ ...shape, taskId: idSchema(context).optional() });
    },
    answer: (context) => pageSchema(context, jobSchema(context)),
});

const jobIds = (context: CallContext) =>
    context.z.strictObject({ jobIds: atMost(context.z.array(idSchema(context)).min(1), mostIds) });

/** Builds once more what failed or was cancelled, with the app's own key as ever and a higher version code. */
export const retryJobs = defineCall({
    ...mainChanges,
    path: '/api/apk/job/retry',
    summary: 'Build jobs once more',
    input: jobIds,
    answer: outcomesSchema,
});

/** Makes builds what their landing pages hand out; what was released before is that no more, nor is its public address. */
export const releaseJobs = defineCall({
    ...mainChanges,
    path: '/api/apk/job/release',
    summary: 'Release builds',
    input: jobIds,
    answer: outcomesSchema,
});
