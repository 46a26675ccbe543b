import type { Kysely } from 'kysely';
import type { Dialect } from '../../../base/database/dialect';

/** Adds who has which form open. */
export async function presence(db: Kysely<unknown>, { types }: Dialect): Promise<void> {
    await db.schema
        .createTable('presence')
        .addColumn('ldp_id', types.text, (column) => column.notNull())
        .addColumn('resource', types.text, (column) => column.notNull())
        .addColumn('record_id', types.text, (column) => column.notNull())
        .addColumn('tab', types.text, (column) => column.notNull())
        .addColumn('account_id', types.text, (column) => column.notNull())
        .addColumn('username', types.text, (column) => column.notNull())
        .addColumn('state', types.text, (column) => column.notNull())
        .addColumn('seen_time', types.text, (column) => column.notNull())
        .addPrimaryKeyConstraint('presence_pkey', ['ldp_id', 'resource', 'record_id', 'tab'])
        .execute();
    await db.schema.createIndex('presence_account').on('presence').columns(['account_id', 'tab']).execute();
    await db.schema.createIndex('presence_seen').on('presence').column('seen_time').execute();
}
