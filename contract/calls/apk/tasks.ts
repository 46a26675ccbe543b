import type { z } from 'zod';
import { type ApkJobCounts, type ApkTaskStatus, apkJobStatuses, apkTaskStatuses } from '../../apkJobs';
import { atMost } from '../../bounds';
import { type AnswerContext, type CallContext, defineCall } from '../../call';
import { domainSchema } from '../../domain';
import { limits } from '../../limits';
import { idSchema, inquiryShape, pageSchema } from '../../verbs';
import type { LandingPageRefusal } from '../landingPage';
import { main, mainChanges } from './audience';

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

/** What is looked at: whether the domains are domains is answered like the other conditions. */
function selection(context: CallContext) {
    const { z } = context;
    return {
        ldpIds: atMost(z.array(idSchema(context)).min(1), limits.landingPages.ADMIN),
        apiDomains: atMost(z.array(atMost(z.string().trim(), 253)), limits.apkDomains).optional(),
    };
}

/** What a task is made of: a domain that is none is a fault of its field, found with the others. */
function ordered(context: CallContext) {
    const { z } = context;
    return { ...selection(context), apiDomains: atMost(z.array(domainSchema(z)), limits.apkDomains).optional() };
}

/** Whether apps of these landing pages can be built now; both lists are empty when all can. */
export const checkCondition = defineCall({
    ...main,
    path: '/api/apk/checkCondition',
    summary: 'Check whether apps can be built',
    input: (context) => context.z.strictObject(selection(context)),
    answer: refusalSchema,
});

/** @throws 40001 with the lists of `checkCondition` beside `errors`, where not all can be built */
export const createTask = defineCall({
    ...mainChanges,
    path: '/api/apk/task/create',
    summary: 'Create build task',
    input: (context) => {
        const { z } = context;
        const word = (pattern: RegExp, message: string, max: number) => {
            const either = atMost(z.string().trim(), max);
            return either.refine((value) => value === '' || pattern.test(value), message).optional();
        };
        return z.strictObject({
            ...ordered(context),
            name: atMost(z.string().trim(), 120).optional(),
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

const taskSorts = ['createdTime', 'name', 'creator'] as const;

/** `brief` leaves out which landing pages the tasks are about. Newest first unless sorted otherwise. */
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
    query: { brief: '`true`: without its landing pages, for those who ask again and again how far it is' },
    answer: taskSchema,
});

/**
 * Cancels what is not built yet; what is built stays. A task that is cancelled already is answered as it is.
 *
 * @throws 40301 for an account that reaches only some of its landing pages; 40903 where nothing is left to cancel
 */
export const updateTaskStatus = defineCall({
    ...mainChanges,
    path: '/api/apk/task/update-status',
    summary: 'Cancel build task',
    errors: ['notFound', 'inUse'],
    input: (context) => context.z.strictObject({ id: idSchema(context), status: context.z.literal('CANCELLED') }),
    answer: taskSchema,
});
