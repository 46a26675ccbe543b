import { sql } from 'kysely';
import { limits } from '../../contract/limits';
import { inSteps, stepLimit } from './steps';
import type { Store } from './write';

/** Number of deletions processed together. */
const pageSize = 200;

type Deletion = { time: string; id: string };

/**
 * Deletes the history of records that were deleted too long ago to be restored, except for pinned revisions. The history of
 * existing and restored records is left to `thinHistory`. Works in small steps, the revision of a deletion last, so that
 * after an interruption the next run finds the rest.
 */
export async function deleteOldHistory(
    { db, dialect }: Pick<Store, 'db' | 'dialect'>,
    now: Date,
    signal?: AbortSignal,
): Promise<void> {
    const oldest = new Date(now.getTime() - limits.historyDays * 86_400_000).toISOString();
    let last: Deletion = { time: '', id: '' };
    for (let found = pageSize; found === pageSize && !signal?.aborted; ) {
        const { rows } = await sql<Deletion>`select time, id from revision where after is null and time < ${oldest}
            and time >= ${last.time} and (time > ${last.time} or id > ${last.id})
            order by time, id limit ${pageSize}`.execute(db);
        const [first] = rows;
        const end = rows.at(-1);
        found = rows.length;
        if (!first || !end) return;
        last = end;
        const ids = rows.map(({ id }) => id);
        const gone = sql`select ldp_id, resource, record_id from revision as deletion
            where deletion.after is null and deletion.time >= ${first.time} and deletion.time <= ${end.time}
                and ${dialect.isOneOf(sql.ref('deletion.id'), ids)}
                and not exists (select 1 from revision as later where later.ldp_id = deletion.ldp_id
                    and later.resource = deletion.resource and later.record_id = deletion.record_id
                    and later.id > deletion.id)`;
        for (const which of [sql`is not null`, sql`is null`]) {
            const step = sql`delete from revision where (ldp_id, id) in (
                select revision.ldp_id, revision.id from revision
                join (${gone}) as gone on gone.ldp_id = revision.ldp_id and gone.resource = revision.resource
                    and gone.record_id = revision.record_id
                where revision.after ${which} and revision.pinned_time is null ${stepLimit})`;
            await inSteps(db, step, signal);
        }
    }
}
