import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Services } from '../../base/services/context';

/** Duration of the lease (milliseconds), if it is not renewed. */
const leaseMs = 30_000;

/**
 * A lock that one of several processes holds at a time. `take` acquires or renews it; false if another process holds
 * it.
 */
export type Lease = { take(): Promise<boolean>; release(): Promise<void> };

/** Creates a lease. Its stored value begins with the expiry time, so that values compare as times do. */
export function createLease({ db, now }: Pick<Services, 'db' | 'now'>): Lease {
    const owner = randomUUID();
    let current = '';
    return {
        async take() {
            const time = now();
            const next = `${new Date(time.getTime() + leaseMs).toISOString()} ${owner}`;
            const { rows } = await sql`insert into store_mark (name, value) values ('rebuilding', ${next})
                on conflict (name) do update set value = excluded.value
                where store_mark.value < ${time.toISOString()} or store_mark.value = ${current}
                returning value`.execute(db);
            if (rows.length > 0) current = next;
            return rows.length > 0;
        },
        async release() {
            if (current === '') return;
            await sql`delete from store_mark where name = 'rebuilding' and value = ${current}`.execute(db);
            current = '';
        },
    };
}

/** Deletes the lease of a previous process if the database is not shared, so that no other process can hold it. */
export async function clearLease({ db, dialect }: Pick<Services, 'db' | 'dialect'>): Promise<void> {
    if (dialect.isShared) return;
    await sql`delete from store_mark where name = 'rebuilding'`.execute(db);
}
