import type { Kysely } from 'kysely';
import type { Dialect } from '../../../base/database/dialect';

/** Adds the links that show a landing page to whoever has them. */
export async function shareLinks(db: Kysely<unknown>, { types }: Dialect): Promise<void> {
    await db.schema
        .createTable('share_link')
        .addColumn('id', types.text, (column) => column.notNull())
        .addColumn('ldp_id', types.text, (column) => column.notNull())
        .addColumn('token_hash', types.text, (column) => column.notNull())
        .addColumn('shown_time', types.text)
        .addColumn('expires_time', types.text, (column) => column.notNull())
        .addColumn('revoked_time', types.text)
        .addColumn('created_by', types.text, (column) => column.notNull())
        .addColumn('created_time', types.text, (column) => column.notNull())
        .addPrimaryKeyConstraint('share_link_pkey', ['id'])
        .execute();
    await db.schema.createIndex('share_link_token').unique().on('share_link').column('token_hash').execute();
    await db.schema.createIndex('share_link_page').on('share_link').columns(['ldp_id', 'expires_time']).execute();
    await db.schema.createIndex('share_link_expires').on('share_link').column('expires_time').execute();
}
