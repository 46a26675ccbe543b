import type { z } from 'zod';
import { type ApkJobStatus, apkJobStatuses } from '../../apkJobs';
import { atMost } from '../../bounds';
import { type AnswerContext, type CallContext, defineCall } from '../../call';
import { limits } from '../../limits';
import { idSchema, inquiryShape, maxIds, pageSchema } from '../../verbs';
import { main, mainChanges } from './audience';

/** The build of one app within a task. Until it is built, its texts are empty and its numbers are 0. */
export type ApkJob = {
    jobId: string;
    taskId: string;
    ldpId: string;
    ldpName: string;
    status: ApkJobStatus;
    /**
     * Address of the file without a token: `/apk/{ldpId}/{file}`; empty if the file does not exist yet or has been
     * removed.
     */
    path: string;
    /** Public address while the build is released: `/download/{random}.apk`. */
    publicPath: string;
    /** In bytes. */
    size: number;
    /** Of the file, in hexadecimal. */
    sha256: string;
    appName: string;
    packageId: string;
    versionCode: number;
    versionName: string;
    /** Pairs of uppercase hexadecimal digits joined by colons. */
    certificateSha256: string;
    /** Whether the file was built elsewhere and uploaded. */
    uploaded: boolean;
    /** Why the job failed, or why the file of a build was removed, in the caller's language; otherwise empty. */
    reason: string;
    createdTime: string;
    updatedTime: string;
    /** The time since which its landing page offers this build. */
    releasedTime: string | null;
};

/**
 * The result of a requested action for one job. `status` is the job's current status; null if the caller has no access
 * to a job with this id.
 */
export type ApkOutcome = { jobId: string; done: boolean; status: ApkJobStatus | null; reason: string };

/** Returns the schema of a job in answers. */
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

/** Lists the jobs of a task, or of all landing pages that the caller reaches. `q` is part of a landing page's name. */
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
    context.z.strictObject({ jobIds: atMost(context.z.array(idSchema(context)).min(1), maxIds) });

/** Builds failed or cancelled jobs again, with the app's same key and a higher version code. */
export const retryJobs = defineCall({
    ...mainChanges,
    path: '/api/apk/job/retry',
    starts: { kind: 'APPS' },
    summary: 'Build jobs once more',
    input: jobIds,
    answer: outcomesSchema,
});

/**
 * Releases builds: their landing pages offer them from now on. The previously released build of each loses its release
 * and its public address.
 */
export const releaseJobs = defineCall({
    ...mainChanges,
    path: '/api/apk/job/release',
    summary: 'Release builds',
    input: jobIds,
    answer: outcomesSchema,
});
