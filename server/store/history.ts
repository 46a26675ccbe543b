import { sql } from 'kysely';
import { limits } from '../../contract/limits';
import type { Store } from './write';

/**
 * Takes away the history of what was deleted so long ago that it can no longer be restored. The history of what still
 * stands, or stands again, is kept for ever.
 */
export async function forgetDeleted({ db }: Pick<Store, 'db'>, now: Date): Promise<void> {
    const oldest = new Date(now.getTime() - limits.historyDays * 86_400_000).toISOString();
    await sql`delete from revision where (ldp_id, resource, record_id) in (
        select ldp_id, resource, record_id from revision as deletion where deletion.after is null and deletion.time < ${oldest}
            and not exists (select 1 from revision as later where later.ldp_id = deletion.ldp_id
                and later.resource = deletion.resource and later.record_id = deletion.record_id and later.id > deletion.id))`.execute(
        db,
    );
}
