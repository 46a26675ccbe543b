import { type Kysely, sql } from 'kysely';

/** Indexes of revisions by author, resource and address, each in the order of display. */
const orders = { revision_username: 'username', revision_resource: 'resource', revision_address: 'address' } as const;

/**
 * Adds counters of claims without an outcome to background work, and fences to targets of copy config. Adds indexes, so
 * that activity, deletions and old dry runs are found without scanning the whole history.
 */
export async function boundedWork(db: Kysely<unknown>): Promise<void> {
    for (const table of ['copy_target', 'apk_job'])
        await sql`alter table ${sql.table(table)} add column begun integer not null default 0`.execute(db);
    await sql`alter table copy_target add column fence integer not null default 0`.execute(db);
    for (const [name, column] of Object.entries(orders))
        await db.schema.createIndex(name).on('revision').columns([column, 'time', 'id']).execute();
    await db.schema.createIndex('copy_batch_created').on('copy_batch').column('created_time').execute();
    await db.schema.dropIndex('revision_deletion').execute();
    await sql`create index revision_deletion on revision (time, id) where after is null`.execute(db);
    await sql`create index revision_deleted on revision (ldp_id, resource, time, id) where after is null`.execute(db);
}
