import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { getStatusAfter } from '../../../contract/apkJobs';
import { apkApp } from '../../../resources/apkApp';
import type { ChangedRow, Write } from '../../base/database/change';
import type { Transaction } from '../../base/database/tables';
import type { ApkJobTable } from '../../base/database/tables/apks';
import type { Services } from '../../base/services/context';
import { createYielder } from '../../base/system/yielding';
import { createPublicFileName } from './files';
import { eventCondition, statusAfter } from './queue';
import { removeSurplus } from './surplus';

/** The name under which the history files changes to apps. */
export const apkResource = apkApp.history;

type ReleaseServices = Pick<Services, 'dialect'>;

/** Builds the JSON that a revision keeps of a build. */
export function buildAfter({ dialect }: ReleaseServices) {
    const columnNames = ['version_code', 'version_name', 'sha256', 'certificate_sha256'] as const;
    return dialect.jsonObject(...columnNames.flatMap((column) => [sql.lit(column), sql.ref(`apk_job.${column}`)]));
}

/** Locks the rows of landing pages, so that their builds are released one after another. */
export async function lockPages(
    { dialect }: ReleaseServices,
    db: Transaction,
    ldpIds: readonly string[],
): Promise<void> {
    await sql`select id from landing_page where ${dialect.isOneOf(sql.ref('id'), ldpIds)}
        order by id ${dialect.forUpdate}`.execute(db);
}

async function promote(
    services: ReleaseServices,
    db: Transaction,
    { ldp_id, id }: ApkJobTable,
    write: Write,
): Promise<void> {
    await sql`update apk_job set status = ${statusAfter('RELEASED', 'replace')}, public_file = null,
            released_time = null, updated_time = ${write.time}
        where ldp_id = ${ldp_id} and ${eventCondition('replace')} and id <> ${id}`.execute(db);
    await services.dialect.applyChange<ChangedRow>(db, {
        statement: sql`update apk_job set status = ${statusAfter('BUILT', 'release')}, released_time = ${write.time},
                public_file = ${createPublicFileName()}, updated_time = ${write.time}
            where ldp_id = ${ldp_id} and id = ${id} and ${eventCondition('release')}
            returning apk_job.ldp_id, apk_job.id as record_id, apk_job.fence as version,
                cast(${uuidv7()} as text) as revision_id, ${buildAfter(services)} as after`,
        columns: ['ldp_id', 'record_id', 'version'],
        write: { ...write, resource: apkResource, verb: 'release', idempotency: undefined },
        answer: '',
    });
}

/**
 * Releases a build of a task with automatic release, unless the released build is newer. The row of the landing page
 * must be locked.
 */
export async function releaseBuilt(
    services: ReleaseServices,
    db: Transaction,
    job: ApkJobTable,
    versionCode: number,
    write: Write,
): Promise<void> {
    const { rows } = await sql<ApkJobTable>`select version_code from apk_job
        where ldp_id = ${job.ldp_id} and ${eventCondition('replace')}`.execute(db);
    if ((rows[0]?.version_code ?? 0) < versionCode) await promote(services, db, job, write);
}

/** Returns the newest build of each landing page. */
function findNewest(jobs: readonly ApkJobTable[]): ApkJobTable[] {
    const newest = new Map<string, ApkJobTable>();
    for (const job of jobs)
        if ((newest.get(job.ldp_id)?.version_code ?? -1) < job.version_code) newest.set(job.ldp_id, job);
    return [...newest.values()];
}

/** Whether a job can be released: it is built, and its file still exists. */
export function isReleasable({ status, file }: Pick<ApkJobTable, 'status' | 'file'>): boolean {
    return getStatusAfter(status, 'release') !== undefined && file !== null;
}

/**
 * Releases builds; of several builds of one landing page, the newest. Returns the ids of the released jobs, and the
 * files to remove after the commit.
 */
export async function releaseJobs(
    services: ReleaseServices,
    db: Transaction,
    jobs: readonly ApkJobTable[],
    write: Write,
): Promise<{ done: Set<string>; surplus: string[] }> {
    const yieldIfDue = createYielder();
    const ldpIds = [...new Set(jobs.map(({ ldp_id }) => ldp_id))];
    await lockPages(services, db, ldpIds);
    const ids = jobs.map(({ id }) => id);
    const { rows } = await sql<ApkJobTable>`select * from apk_job where ${services.dialect.isOneOf(sql.ref('id'), ids)}
        order by id ${services.dialect.forUpdate}`.execute(db);
    const chosen = findNewest(rows.filter(isReleasable));
    for (const job of chosen) {
        await promote(services, db, job, write);
        await yieldIfDue();
    }
    return { done: new Set(chosen.map(({ id }) => id)), surplus: await removeSurplus(services, db, ldpIds) };
}
