import { sql } from 'kysely';
import { limits } from '../../../contract/limits';
import type { Transaction } from '../../base/database/tables';
import type { Services } from '../../base/services/context';
import { eventCondition } from './queue';

/**
 * Drops the files that apps of these landing pages have beyond `limits.apkFiles`; the rows of their jobs stay. Call it
 * in the transaction that builds or releases, with the rows of the landing pages locked (`lockPages`), and remove the
 * returned files after the commit.
 */
export async function removeSurplus(
    { dialect }: Pick<Services, 'dialect'>,
    db: Transaction,
    ldpIds: readonly string[],
): Promise<string[]> {
    const { rows } = await sql<{ id: string; file: string }>`select id, file from (
            select id, task_id, file,
                row_number() over (partition by ldp_id order by version_code desc, id desc) as version_place,
                row_number() over (partition by ldp_id order by updated_time desc, id desc) as time_place
            from apk_job
            where ${dialect.isOneOf(sql.ref('ldp_id'), ldpIds)} and ${eventCondition('release')} and file is not null
        ) as built
        where version_place > 1 and time_place > ${limits.apkFiles} and not exists (
            select 1 from apk_job where task_id = built.task_id and ${eventCondition('cancel')})`.execute(db);
    if (rows.length === 0) return [];
    const ids = rows.map(({ id }) => id);
    await sql`update apk_job set file = null where ${dialect.isOneOf(sql.ref('id'), ids)}`.execute(db);
    return rows.map(({ file }) => file);
}
