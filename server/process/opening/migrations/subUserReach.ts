import { type Kysely, sql } from 'kysely';
import type { Dialect } from '../../../base/database/dialect';

/** Adds which landing pages a sub-user is limited to; those that exist keep reaching every one of their maker. */
export async function subUserReach(db: Kysely<unknown>, { types }: Dialect): Promise<void> {
    await sql`alter table account add column reach ${types.text} not null default 'EVERY'`.execute(db);
    await db.schema
        .createTable('account_reach')
        .addColumn('ldp_id', types.text, (column) => column.notNull())
        .addColumn('account_id', types.text, (column) => column.notNull())
        .addForeignKeyConstraint('account_reach_ldp_id', ['ldp_id'], 'landing_page', ['id'], (key) =>
            key.onDelete('cascade'),
        )
        .addForeignKeyConstraint('account_reach_account_id', ['account_id'], 'account', ['id'], (key) =>
            key.onDelete('cascade'),
        )
        .addPrimaryKeyConstraint('account_reach_pkey', ['ldp_id', 'account_id'])
        .execute();
    await db.schema.createIndex('account_reach_account').on('account_reach').column('account_id').execute();
}
