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
    let held = '';
    return {
        async take() {
            const time = now();
            const wanted = `${new Date(time.getTime() + leaseMs).toISOString()} ${owner}`;
            const { rows } = await sql`insert into store_mark (name, value) values ('rebuilding', ${wanted})
                on conflict (name) do update set value = excluded.value
                where store_mark.value < ${time.toISOString()} or store_mark.value = ${held}
                returning value`.execute(db);
            if (rows.length > 0) held = wanted;
            return rows.length > 0;
        },
        async release() {
            if (held === '') return;
            await sql`delete from store_mark where name = 'rebuilding' and value = ${held}`.execute(db);
            held = '';
        },
    };
}

/** Deletes the lease of a previous process if the database is not shared, so that no other process can hold it. */
export async function clearLease({ db, dialect }: Pick<Services, 'db' | 'dialect'>): Promise<void> {
    if (dialect.isShared) return;
    await sql`delete from store_mark where name = 'rebuilding'`.execute(db);
}
