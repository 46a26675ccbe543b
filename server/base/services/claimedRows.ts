import { type RawBuilder, sql } from 'kysely';
import { claimIncrement } from './claims';
import type { Services } from './context';

/** A table whose rows are background work. */
export type Work = {
    table: string;
    /** The columns of its primary key. */
    key: readonly string[];
    /** The condition for work that is to be done. */
    open: RawBuilder<unknown>;
    /** What comes first. */
    order: RawBuilder<unknown>;
    /** Duration of a claim that is not renewed; afterwards another process may claim the row (milliseconds). */
    leaseMs: number;
    /** What else a claim assigns. */
    assigned?: RawBuilder<unknown>;
};

type Claiming = Pick<Services, 'db' | 'dialect' | 'now'>;

/** The end of a claim that begins now. */
export function getLeaseEnd({ now }: Pick<Services, 'now'>, leaseMs: number): string {
    return new Date(now().getTime() + leaseMs).toISOString();
}

/**
 * Claims the next row that is free, and returns it. It is a single statement, so that two processes never claim the same
 * row.
 */
export async function claimRow<Row>(services: Claiming, work: Work): Promise<Row | undefined> {
    const { db, dialect, now } = services;
    const table = sql.table(work.table);
    const key = sql.join(work.key.map((column) => sql.ref(column)));
    const free = sql`${work.open} and (claimed_until is null or claimed_until < ${now().toISOString()})`;
    const also = work.assigned ? sql`, ${work.assigned}` : sql``;
    const { rows } = await sql<Row>`with next as materialized (
            select ${key} from ${table} where ${free} order by ${work.order} limit 1 ${dialect.forUpdateOfFree}
        )
        update ${table} set claimed_until = ${getLeaseEnd(services, work.leaseMs)}, ${claimIncrement}${also}
        where (${key}) in (select ${key} from next) and ${free} returning *`.execute(db);
    return rows[0];
}

/**
 * Ends the claims of open rows if the database is not shared: the process that held them is gone, so there is no need to
 * wait until they expire.
 */
export async function clearClaims(
    { db, dialect }: Claiming,
    { table, open }: Pick<Work, 'table' | 'open'>,
): Promise<void> {
    if (dialect.isShared) return;
    await sql`update ${sql.table(table)} set claimed_until = null where ${open} and claimed_until is not null`.execute(
        db,
    );
}
