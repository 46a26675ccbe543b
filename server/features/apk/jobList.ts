import { type RawBuilder, sql } from 'kysely';
import type { ApkJob } from '../../../contract/calls/apk/jobs';
import type { Page } from '../../../contract/envelope';
import type { Inquiry } from '../../../contract/verbs';
import type { Executor } from '../../base/database/tables';
import type { LandingPageTable } from '../../base/database/tables/landingPages';
import { type NamedJob, toJobAnswer } from './answers';
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

const jobColumns: Readonly<Record<string, string>> = {
    createdTime: 'job.created_time',
    updatedTime: 'job.updated_time',
    ldpName: 'landing_page.name_key',
    status: 'job.status',
    versionCode: 'job.version_code',
};

function jobOrder({ sort, filter }: Inquiry): RawBuilder<unknown> {
    if (!sort) return filter?.taskId === undefined ? sql`job.id desc` : sql`job.id`;
    const by = sql.ref(jobColumns[sort.field] ?? 'job.created_time');
    return sql`${by} ${sortDirection(sort.order)}, job.id ${sortDirection(sort.order)}`;
}

/** Lists the jobs within reach. */
export async function inquireJobs(
    reading: ListServices,
    query: ApkListQuery,
    reach: Reach,
    lang: string,
): Promise<Page<ApkJob>> {
    const { id, taskId, ldpId, status } = query.filter;
    const conditions = [
        sql`1 = 1`,
        ...filterConditions(reading, sql.ref('job.id'), id),
        ...filterConditions(reading, sql.ref('job.task_id'), taskId),
        ...filterConditions(reading, sql.ref('job.ldp_id'), ldpId),
        ...filterConditions(reading, sql.ref('job.status'), status),
        ...nameConditions(reading, 'landing_page.name_key', query),
    ];
    const columns = sql`job.*, landing_page.name as ldp_name`;
    const listing = { columns, tables: reachedJobs(reach), conditions, order: jobOrder(query) };
    const { rows, ...page } = await readPage<NamedJob>(reading, listing, query);
    return { items: rows.map((row) => toJobAnswer(row, lang)), ...page };
}

/** A job with the status of its landing page. */
export type ReachedJob = NamedJob & { ldp_status: LandingPageTable['status'] };

/** Loads jobs by their ids, as far as they are within reach. */
export async function readJobs(
    { dialect }: ListServices,
    db: Executor,
    ids: readonly string[],
    reach: Reach,
): Promise<Map<string, ReachedJob>> {
    const { rows } = await sql<ReachedJob>`select job.*, landing_page.name as ldp_name,
            landing_page.status as ldp_status
        from ${reachedJobs(reach)} where ${dialect.isOneOf(sql.ref('job.id'), ids)}`.execute(db);
    return new Map(rows.map((row) => [row.id, row]));
}
