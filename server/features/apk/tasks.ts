import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { ApkConfig } from '../../../contract/calls/apk/tasks';
import type { Write } from '../../base/database/change';
import type { Database, Executor } from '../../base/database/tables';
import type { ApkJobTable, ApkTaskTable } from '../../base/database/tables/apks';
import { textKey } from '../../store/textKey';
import type { Store } from '../../store/write';

/** Rows inserted by one statement. */
const rowsPerStatement = 200;

export type NewTask = {
    name: string;
    ldpIds: readonly string[];
    apiDomains: readonly string[];
    autoRelease: boolean;
    autoBuild: boolean;
    config: ApkConfig;
};

/** Creates the row of a new job. */
function createJobRow(taskId: string, ldpId: string, time: string): ApkJobTable {
    return {
        ldp_id: ldpId,
        id: uuidv7(),
        task_id: taskId,
        status: 'WAITING',
        fence: 0,
        tries: 0,
        begun: 0,
        claimed_until: null,
        reason: null,
        file: null,
        public_file: null,
        size: 0,
        sha256: '',
        app_name: '',
        package_id: '',
        version_code: 0,
        version_name: '',
        certificate_sha256: '',
        uploaded: 0,
        created_time: time,
        updated_time: time,
        released_time: null,
    };
}

/** Inserts a task and its jobs in the caller's transaction. */
export async function insertTask(db: Executor, { author, time }: Write, task: NewTask): Promise<ApkTaskTable> {
    const id = uuidv7();
    const row: ApkTaskTable = {
        id,
        name: task.name,
        name_key: textKey(task.name),
        api_domains: JSON.stringify(task.apiDomains),
        auto_release: task.autoRelease ? 1 : 0,
        auto_build: task.autoBuild ? 1 : 0,
        app_name: task.config.appName,
        version_name: task.config.versionName,
        account_id: author.accountId,
        username: author.username,
        created_time: time,
    };
    await db.insertInto('apk_task').values(row).execute();
    const jobs = task.ldpIds.map((ldpId) => createJobRow(id, ldpId, time));
    for (let first = 0; first < jobs.length; first += rowsPerStatement) {
        await db
            .insertInto('apk_job')
            .values(jobs.slice(first, first + rowsPerStatement))
            .execute();
    }
    return row;
}

export function findTask(db: Database, id: string): Promise<ApkTaskTable | undefined> {
    return db.selectFrom('apk_task').selectAll().where('id', '=', id).executeTakeFirst();
}

/**
 * Whether an automatic build of a landing page is waiting. The job is locked, so that it does not start before the
 * transaction ends.
 */
export async function hasWaitingAutoBuild(
    { dialect }: Pick<Store, 'dialect'>,
    db: Executor,
    ldpId: string,
): Promise<boolean> {
    const { rows } = await sql`select job.id from apk_job as job
        where job.ldp_id = ${ldpId} and job.status = 'WAITING'
            and exists (select 1 from apk_task where id = job.task_id and auto_build = 1) limit 1 ${dialect.forUpdate}`.execute(
        db,
    );
    return rows.length > 0;
}
