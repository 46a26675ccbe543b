import { type Kysely, sql } from 'kysely';

/** By whom, of what and from where changes were: each in the order in which they are shown. */
const orders = { revision_username: 'username', revision_resource: 'resource', revision_address: 'address' } as const;

/**
 * Work in the background counts how often it was begun without anything being heard of its end, and claims on copies have
 * numbers that grow. Activity and deletions are found without going through all that ever happened, and so are old looks at copies.
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
