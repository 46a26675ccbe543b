import { type Kysely, sql } from 'kysely';
import type { Dialect } from '../../../base/database/dialect';

/**
 * Indexes of activity by one filter, in the order of display. Those by who, where and which landing page contain what
 * other filters compare, so that these need not read the rows.
 */
const activity: Readonly<Record<string, readonly string[]>> = {
    revision_activity: ['time', 'id'],
    revision_username: ['username', 'time', 'id', 'resource', 'verb', 'address', 'ldp_id'],
    revision_address: ['address', 'time', 'id', 'username', 'resource', 'verb', 'ldp_id'],
    revision_page: ['ldp_id', 'time', 'id', 'username', 'resource', 'verb', 'address'],
    revision_resource: ['resource', 'time', 'id', 'verb'],
    revision_verb: ['verb', 'time', 'id'],
};

/** The orders in which people list accounts: all of a type, and those of a maker. */
const accounts: Readonly<Record<string, readonly string[]>> = {
    account_type_created: ['user_type', 'created_time', 'id'],
    account_type_username: ['user_type', 'username_key', 'id'],
    account_type_name: ['user_type', 'name_key', 'id'],
    account_maker: ['maker_id', 'user_type', 'created_time', 'id'],
    account_maker_username: ['maker_id', 'user_type', 'username_key', 'id'],
    account_maker_name: ['maker_id', 'user_type', 'name_key', 'id'],
};

async function replaceIndexes(db: Kysely<unknown>, table: string, indexes: typeof activity): Promise<void> {
    for (const [name, columns] of Object.entries(indexes)) {
        await db.schema.dropIndex(name).ifExists().execute();
        await db.schema
            .createIndex(name)
            .on(table)
            .columns([...columns])
            .execute();
    }
}

/**
 * Replaces the indexes of activity: deletions of all landing pages are found by their verb. Adds indexes of accounts in
 * the orders of their lists, and the table of landing pages whose lists are being sorted by another language.
 */
export async function growth(db: Kysely<unknown>, { types }: Dialect): Promise<void> {
    await db.schema.dropIndex('revision_deletion').ifExists().execute();
    await replaceIndexes(db, 'revision', activity);
    await replaceIndexes(db, 'account', accounts);
    // Created last: of two indexes that fit equally, SQLite takes the newer one.
    await db.schema.dropIndex('revision_deleted').execute();
    await sql`create index revision_deleted on revision (ldp_id, resource, time, id) where after is null`.execute(db);
    await db.schema
        .createTable('resorting')
        .addColumn('ldp_id', types.text, (column) => column.notNull())
        .addColumn('resource', types.text, (column) => column.notNull())
        .addColumn('record_id', types.text, (column) => column.notNull())
        .addPrimaryKeyConstraint('resorting_pkey', ['ldp_id'])
        .execute();
}
