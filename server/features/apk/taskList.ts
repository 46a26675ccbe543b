import { type RawBuilder, sql } from 'kysely';
import type { ApkJobStatus, ApkTaskStatus } from '../../../contract/apkJobs';
import type { ApkTask } from '../../../contract/calls/apk/tasks';
import type { Page } from '../../../contract/envelope';
import type { Filter, Scalar } from '../../../contract/verbs';
import type { Executor } from '../../base/database/tables';
import type { ApkTaskTable } from '../../base/database/tables/apks';
import { noJobs, toJobCounts, toTaskAnswer } from './answers';
import {
    type ApkListQuery,
    filterConditions,
    type ListServices,
    nameConditions,
    type Reach,
    reachedJobs,
    readPage,
    sortDirection,
} from './reached';

/** Counts the jobs of a task in these statuses. */
const countInStatus = (...statuses: readonly ApkJobStatus[]) =>
    sql`sum(case when job.status in (${sql.join(statuses.map((status) => sql.lit(status)))}) then 1 else 0 end)`;

/** `getTaskStatus` as an SQL expression over rows of `task`, so that tasks can be filtered by it. */
export function taskStatus(reach: Reach): RawBuilder<ApkTaskStatus> {
    return sql`(select case
            when ${countInStatus('WAITING')} = count(*) then 'WAITING'
            when ${countInStatus('WAITING', 'BUILDING')} > 0 then 'BUILDING'
            when ${countInStatus('CANCELLED')} > 0 then 'CANCELLED'
            when ${countInStatus('FAILED')} > 0 then 'FAILED' else 'DONE' end
        from ${reachedJobs(reach)} where job.task_id = task.id)`;
}

function groupByTask<Row extends { task_id: string }>(rows: readonly Row[]): Map<string, Row[]> {
    const groups = new Map<string, Row[]>();
    for (const row of rows) {
        const group = groups.get(row.task_id);
        if (group) group.push(row);
        else groups.set(row.task_id, [row]);
    }
    return groups;
}

async function loadTasks(
    { dialect }: ListServices,
    db: Executor,
    rows: readonly ApkTaskTable[],
    reach: Reach,
    brief: boolean,
): Promise<ApkTask[]> {
    const ids = rows.map(({ id }) => id);
    const ofThese = sql`${reachedJobs(reach)} where ${dialect.isOneOf(sql.ref('job.task_id'), ids)}`;
    const counted = await sql<{ task_id: string; status: ApkJobStatus; jobs: number }>`select job.task_id, job.status,
        count(*) as jobs from ${ofThese} group by job.task_id, job.status`.execute(db);
    const listed = brief
        ? { rows: [] }
        : await sql<{ task_id: string; ldp_id: string }>`select job.task_id, job.ldp_id from ${ofThese}
            order by job.id`.execute(db);
    const counts = groupByTask(counted.rows);
    const pages = groupByTask(listed.rows);
    return rows.map((row) => {
        const own = counts.get(row.id);
        const ldpIds = (pages.get(row.id) ?? []).map(({ ldp_id }) => ldp_id);
        return toTaskAnswer(row, own ? toJobCounts(own) : noJobs, ldpIds);
    });
}

const taskReachCondition = (reach: Reach) =>
    sql`exists (select 1 from ${reachedJobs(reach)} where job.task_id = task.id)`;

const taskColumns: Readonly<Record<string, string>> = {
    createdTime: 'task.created_time',
    name: 'task.name_key',
    creator: 'task.username',
};

function toFlagFilter(filter: Scalar | Scalar[] | undefined): Filter[string] | undefined {
    return filter === undefined
        ? undefined
        : [filter].flat().map((each) => (each === true || each === 'true' ? '1' : '0'));
}

/** Lists the tasks with at least one job within reach; `brief` leaves out their landing pages. */
export async function inquireTasks(
    reading: ListServices,
    query: ApkListQuery,
    reach: Reach,
    brief: boolean,
): Promise<Page<ApkTask>> {
    const { id, status, creator, autoBuild } = query.filter;
    const conditions = [
        taskReachCondition(reach),
        ...filterConditions(reading, sql.ref('task.id'), id),
        ...filterConditions(reading, sql.ref('task.username'), creator),
        ...filterConditions(reading, sql`cast(task.auto_build as text)`, toFlagFilter(autoBuild)),
        ...(status === undefined ? [] : filterConditions(reading, taskStatus(reach), status)),
        ...nameConditions(reading, 'task.name_key', query),
    ];
    const { field, order } = query.sort ?? { field: 'createdTime', order: 'DESC' };
    const by = sql`${sql.ref(taskColumns[field] ?? 'task.created_time')} ${sortDirection(order)}, task.id ${sortDirection(order)}`;
    const listing = { columns: sql`task.*`, tables: sql`apk_task as task`, conditions, order: by };
    const { rows, ...page } = await readPage<ApkTaskTable>(reading, listing, query);
    return { items: await loadTasks(reading, reading.db, rows, reach, brief), ...page };
}

/** Finds a task; undefined if there is none with this id, or none of its jobs is within reach. */
export async function readTask(
    reading: ListServices,
    id: string,
    reach: Reach,
    { brief = false, db = reading.db }: { brief?: boolean; db?: Executor } = {},
): Promise<ApkTask | undefined> {
    const { rows } = await sql<ApkTaskTable>`select task.* from apk_task as task
        where task.id = ${id} and ${taskReachCondition(reach)}`.execute(db);
    const [task] = await loadTasks(reading, db, rows, reach, brief);
    return task;
}
