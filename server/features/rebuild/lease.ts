import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Services } from '../../base/services/context';

/** How long whoever has it may be silent (milliseconds). */
const leaseMs = 30_000;

/** What one process of several has at a time; `take` says for another while that it does, and answers whether. */
export type Lease = { take(): Promise<boolean>; release(): Promise<void> };

/** Times come first in what stands there, so that texts compare as times do. */
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

/** Forgets what a process that is gone had in hand, where no other one can have the store open. */
export async function forgetLease({ db, dialect }: Pick<Services, 'db' | 'dialect'>): Promise<void> {
    if (dialect.isShared) return;
    await sql`delete from store_mark where name = 'rebuilding'`.execute(db);
}
