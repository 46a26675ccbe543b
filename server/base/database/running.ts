import { sql } from 'kysely';
import { build } from '../../../contract/build';
import type { Executor } from './tables';

/** How long a process counts as running after it has said so (milliseconds). */
export const runningMs = 30_000;

/** When this build was made (ISO 8601); empty if it runs from source, which counts as the oldest build. */
export const ownBuiltTime = build.buildTime ?? '';

/** Says that a process of this build runs. Processes that have not said so for an hour are forgotten. */
export async function announceProcess(db: Executor, id: string, now: Date): Promise<void> {
    const expires = new Date(now.getTime() + runningMs).toISOString();
    const forgotten = new Date(now.getTime() - 60 * 60 * 1000).toISOString();
    await sql`insert into running_process (id, built_time, expires) values (${id}, ${ownBuiltTime}, ${expires})
        on conflict (id) do update set expires = excluded.expires`.execute(db);
    await sql`delete from running_process where expires < ${forgotten}`.execute(db);
}

/** Says that a process has ended. */
export async function removeProcess(db: Executor, id: string): Promise<void> {
    await sql`delete from running_process where id = ${id}`.execute(db);
}

/** Returns when each of the other builds that serve the database at the moment was made, and how many processes do. */
export async function loadRunning(db: Executor, now: Date): Promise<{ processes: number; builds: string[] }> {
    const { rows } = await sql<{ built_time: string; count: number | string }>`select built_time, count(*) as count
        from running_process where expires > ${now.toISOString()} group by built_time`.execute(db);
    const processes = rows.reduce((sum, { count }) => sum + Number(count), 0);
    return { processes, builds: rows.map(({ built_time }) => built_time).filter((time) => time !== ownBuiltTime) };
}
