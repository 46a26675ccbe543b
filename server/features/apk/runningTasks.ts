import { sql } from 'kysely';
import { limits } from '../../../contract/limits';
import { reachCondition } from '../../domain/landingPages/reach';
import { type ListServices, reachedJobs } from './reached';

/** Lists the tasks with jobs to be done on landing pages within an account's reach, the newest first. */
export async function listRunningTasks(
    { db }: ListServices,
    accountId: string,
): Promise<{ id: string; isOwn: boolean }[]> {
    const { rows } = await sql<{ id: string; account_id: string }>`select task.id, task.account_id
        from (select distinct job.task_id from ${reachedJobs(reachCondition(accountId))}
            where job.status in ('WAITING', 'BUILDING')) as open
        join apk_task as task on task.id = open.task_id
        order by task.id desc limit ${limits.runningJobs}`.execute(db);
    return rows.map(({ id, account_id }) => ({ id, isOwn: account_id === accountId }));
}
