import { sql } from 'kysely';
import type { RevisionPin } from '../../contract/calls/history';
import type { Write } from '../base/database/change';
import { fail } from '../base/system/errors';
import { keepAnswer } from './idempotency';
import type { Store } from './write';

type Pinned = { time: string | null; by: string | null };

/** Returns who keeps a revision for ever, and since when; undefined if nobody does. */
export function getPin({ time, by }: Pinned): RevisionPin | undefined {
    return time === null || by === null ? undefined : { time, by };
}

/**
 * Keeps a revision for ever, or no longer; the history of its record is then thinned again some time later. A revision that
 * is kept already stays as it is. Answers who keeps it since when; null if nobody does.
 *
 * @throws {Failure} 40401 if there is no such revision, or none any more
 */
export async function pinRevision(
    store: Pick<Store, 'db'>,
    write: Write,
    { ldpId, id }: { ldpId: string; id: string },
    pinned: boolean,
): Promise<{ pin: RevisionPin | null }> {
    const { time, author } = write;
    const own = sql`ldp_id = ${ldpId} and id = ${id}`;
    return await store.db.transaction().execute(async (db) => {
        const values = pinned
            ? sql`pinned_time = coalesce(pinned_time, ${time}), pinned_by = coalesce(pinned_by, ${author.username})`
            : sql`pinned_time = null, pinned_by = null`;
        const { rows } = await sql<Pinned>`update revision set ${values} where ${own}
            returning pinned_time as time, pinned_by as by`.execute(db);
        const row = rows[0] ?? fail('notFound');
        if (pinned) await sql`delete from unpinned_revision where ${own}`.execute(db);
        else
            await sql`insert into unpinned_revision (ldp_id, id, time) values (${ldpId}, ${id}, ${time})
                on conflict (ldp_id, id) do update set time = excluded.time`.execute(db);
        const answer = { pin: getPin(row) ?? null };
        await keepAnswer(db, write, answer);
        return answer;
    });
}
