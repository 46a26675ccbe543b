import type { z } from 'zod';
import { type ApkJobCounts, type ApkTaskStatus, apkJobStatuses, apkTaskStatuses } from '../../apkJobs';
import { atMost } from '../../bounds';
import { type AnswerContext, type CallContext, defineCall } from '../../call';
import { domainSchema } from '../../domain';
import { limits } from '../../limits';
import { idSchema, inquiryShape, pageSchema } from '../../verbs';
import type { LandingPageRefusal } from '../landingPage';
import { main, mainChanges } from './audience';

/**
 * The values shared by all apps of a task. Empty: the name from the app media, the version from the global
 * configuration.
 */
export type ApkConfig = { appName: string; versionName: string };

/**
 * One order for apps. An account that reaches only some of its landing pages sees the task as if it had only those. If
 * the task has no API domains of its own, each app uses those of its landing page. `autoBuild`: created automatically
 * after a change of app media.
 */
export type ApkTask = {
    id: string;
    /** Same as `id`. */
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

function taskSchema(context: AnswerContext): z.ZodType<ApkTask> {
    const { z } = context;
    return z.strictObject({
        id: z.string(),
        taskId: z.string(),
        name: z.string(),
        ldpIds: z.array(z.string()),
        apiDomains: z.array(z.string()),
        autoRelease: z.boolean(),
        autoBuild: z.boolean(),
        config: z.strictObject({ appName: z.string(), versionName: z.string() }),
        totalBuild: z.number().int().min(0),
        jobs: z.record(z.enum(apkJobStatuses), z.number().int().min(0)),
        status: z.enum(apkTaskStatuses),
        creator: z.string(),
        createdTime: z.string(),
    });
}

function refusalSchema({ z }: AnswerContext): z.ZodType<LandingPageRefusal> {
    const reasons = z.array(z.strictObject({ name: z.string(), reason: z.string() }));
    return z.strictObject({ landingPageErrors: reasons, apiDomainErrors: reasons });
}

/** Returns the input of a check. Malformed domains are accepted here and reported like the other conditions. */
function selectionShape(context: CallContext) {
    const { z } = context;
    return {
        ldpIds: atMost(z.array(idSchema(context)).min(1), limits.landingPages.ADMIN),
        apiDomains: atMost(z.array(atMost(z.string().trim(), 253)), limits.apkDomains).optional(),
    };
}

/** Returns the input of a task. A malformed domain is a validation error of its field, reported with the others. */
function orderShape(context: CallContext) {
    const { z } = context;
    return { ...selectionShape(context), apiDomains: atMost(z.array(domainSchema(z)), limits.apkDomains).optional() };
}

/** Checks whether apps of these landing pages can be built now. Both lists are empty if all can. */
export const checkCondition = defineCall({
    ...main,
    path: '/api/apk/checkCondition',
    summary: 'Check whether apps can be built',
    input: (context) => context.z.strictObject(selectionShape(context)),
    answer: refusalSchema,
});

/**
 * Creates a task.
 *
 * @throws {Failure} 40001 with the lists of `checkCondition` next to `errors`, if not all apps can be built
 */
export const createTask = defineCall({
    ...mainChanges,
    path: '/api/apk/task/create',
    starts: { kind: 'APPS', idAs: 'taskId' },
    summary: 'Create build task',
    input: (context) => {
        const { z } = context;
        const createTextSchema = (pattern: RegExp, message: string, max: number) => {
            const either = atMost(z.string().trim(), max);
            return either.refine((value) => value === '' || pattern.test(value), message).optional();
        };
        return z.strictObject({
            ...orderShape(context),
            name: atMost(z.string().trim(), 120).optional(),
            autoRelease: z.boolean().optional(),
            config: z
                .strictObject({
                    appName: createTextSchema(/^[A-Za-z0-9]+$/, 'validation.appName', 40),
                    versionName: createTextSchema(/^\d+(?:\.\d+){0,3}$/, 'validation.appVersion', 20),
                })
                .optional(),
        });
    },
    answer: taskSchema,
});

const taskSorts = ['createdTime', 'name', 'creator'] as const;

/** Lists tasks, newest first by default. `brief` leaves out the landing pages of each task. */
export const inquireTasks = defineCall({
    ...main,
    path: '/api/apk/task/inquiry',
    summary: 'List build tasks',
    input: (context) => {
        const shape = inquiryShape(context, limits.page.max, taskSorts, ['id', 'status', 'creator', 'autoBuild']);
        return context.z.strictObject({ ...shape, brief: context.z.boolean().optional() });
    },
    answer: (context) => pageSchema(context, taskSchema(context)),
});

export const getTask = defineCall({
    ...main,
    method: 'GET',
    path: '/api/apk/task/get/:id',
    summary: 'Get build task',
    query: { brief: '`true`: without its landing pages, for polling the progress' },
    answer: taskSchema,
});

/**
 * Cancels the jobs that are not built yet; finished builds stay. A task that is already cancelled is answered
 * unchanged.
 *
 * @throws {Failure} 40301 if the account reaches only some of its landing pages; 40903 if there is nothing left to
 * cancel
 */
export const updateTaskStatus = defineCall({
    ...mainChanges,
    path: '/api/apk/task/update-status',
    summary: 'Cancel build task',
    errors: ['notFound', 'inUse'],
    input: (context) => context.z.strictObject({ id: idSchema(context), status: context.z.literal('CANCELLED') }),
    answer: taskSchema,
});
