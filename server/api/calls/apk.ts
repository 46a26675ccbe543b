import { sql } from 'kysely';
import * as appCalls from '../../../contract/calls/apk/apps';
import * as taskCalls from '../../../contract/calls/apk/tasks';
import type { InUseData } from '../../../contract/envelope';
import type { Transaction } from '../../base/database/tables';
import type { HandlerOf, Incoming, Services } from '../../base/services/context';
import { fail } from '../../base/system/errors';
import { noJobs, toTaskAnswer, translateRefusal } from '../../features/apk/answers';
import { inquireApps, readApp } from '../../features/apk/appList';
import { type BuildConditions, checkConditions } from '../../features/apk/conditions';
import { getReach, toApkListQuery } from '../../features/apk/listQuery';
import { cancelJobs } from '../../features/apk/queue';
import { apkResource } from '../../features/apk/release';
import { getBuildQueue } from '../../features/apk/run';
import { inquireTasks, readTask } from '../../features/apk/taskList';
import { insertTask } from '../../features/apk/tasks';
import { idempotent, keepAnswer } from '../../store/idempotency';
import { createWrite } from '../../store/write';
import { type HandledCall, handle } from '../routes/handle';

type TaskSelection = { ldpIds: string[]; apiDomains?: string[] | undefined };

function checkSelection(incoming: Incoming<TaskSelection>, services: Services): Promise<BuildConditions> {
    const { ldpIds, apiDomains = [] } = incoming.body;
    return checkConditions(services, { ldpIds, apiDomains }, getReach(incoming));
}

const checkCondition: HandlerOf<typeof taskCalls.checkCondition> = async (incoming, services) => {
    const { reasons } = await checkSelection(incoming, services);
    const entries = Object.entries(reasons).map(([list, all]) => [
        list,
        all.map(({ name, key, params }) => ({ name, reason: translateRefusal(incoming.lang, { key, params }) })),
    ]);
    return Object.fromEntries(entries);
};

const create: HandlerOf<typeof taskCalls.createTask> = async (incoming, services) => {
    const { problems, reasons } = await checkSelection(incoming, services);
    if (problems.length > 0) return fail('validation', null, { problems, reasons });
    const { ldpIds, apiDomains = [], name = '', autoRelease = false, config } = incoming.body;
    const write = createWrite(incoming, apkResource, services);
    const task = {
        ...{ name, autoRelease, autoBuild: false, ldpIds: [...new Set(ldpIds)] },
        apiDomains: apiDomains.map((domain) => domain.toLowerCase()),
        config: { appName: config?.appName ?? '', versionName: config?.versionName ?? '' },
    };
    const created = await services.db.transaction().execute(async (transaction) => {
        const row = await insertTask(transaction, write, task);
        const answer = toTaskAnswer(row, { ...noJobs, WAITING: task.ldpIds.length }, task.ldpIds);
        await keepAnswer(transaction, write, answer);
        return answer;
    });
    getBuildQueue(services).wake();
    return created;
};

const tasks: HandlerOf<typeof taskCalls.inquireTasks> = (incoming, services) =>
    inquireTasks(services, toApkListQuery(incoming), getReach(incoming), incoming.body.brief === true);

const task: HandlerOf<typeof taskCalls.getTask> = async (incoming, services) => {
    const { id } = incoming.params;
    const brief = incoming.query.brief === 'true';
    return (await readTask(services, id, getReach(incoming), { brief })) ?? fail('notFound');
};

/**
 * Whether the reach of the caller covers every landing page of a task, which a decision about the task requires.
 * `total` is the number of the task's jobs within the reach.
 */
async function canReachAll(db: Transaction, id: string, total: number): Promise<boolean> {
    const { rows } = await sql<{ jobs: number | string }>`select count(*) as jobs from apk_job
        where task_id = ${id}`.execute(db);
    return Number(rows[0]?.jobs) === total;
}

const cancel: HandlerOf<typeof taskCalls.updateTaskStatus> = async (incoming, services) => {
    const { id } = incoming.body;
    const reach = getReach(incoming);
    const write = createWrite(incoming, apkResource, services);
    return await services.db.transaction().execute(async (transaction) => {
        const current = (await readTask(services, id, reach, { db: transaction })) ?? fail('notFound');
        if (!(await canReachAll(transaction, id, current.totalBuild))) return fail('forbidden');
        const cancelled = await cancelJobs(services, id, transaction);
        const now = (await readTask(services, id, reach, { db: transaction })) ?? fail('notFound');
        if (cancelled === 0 && now.status !== 'CANCELLED') {
            const reason = translateRefusal(incoming.lang, { key: 'server.apk.nothingToCancel', params: {} });
            const data = { usedBy: [{ name: now.name, reason }] } satisfies InUseData;
            return fail('inUse', data, { message: 'server.apk.nothingToCancel' });
        }
        await keepAnswer(transaction, write, now);
        return now;
    });
};

const apps: HandlerOf<typeof appCalls.inquireApps> = (incoming, services) =>
    inquireApps(services, toApkListQuery(incoming), getReach(incoming), incoming.lang);

const app: HandlerOf<typeof appCalls.getApp> = async ({ params, lang }, services) =>
    (await readApp(services, params.ldpId, lang)) ?? fail('notFound');

export const apkHandlers: readonly HandledCall[] = [
    handle(taskCalls.checkCondition, checkCondition),
    handle(taskCalls.createTask, idempotent(create)),
    handle(taskCalls.inquireTasks, tasks),
    handle(taskCalls.getTask, task),
    handle(taskCalls.updateTaskStatus, idempotent(cancel)),
    handle(appCalls.inquireApps, apps),
    handle(appCalls.getApp, app),
];
