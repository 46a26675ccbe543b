import type { Kysely } from 'kysely';
import type { Dialect } from '../../../base/database/dialect';

/** Adds the views of lists that accounts save, and which of them their lists open with. */
export async function savedViews(db: Kysely<unknown>, { types }: Dialect): Promise<void> {
    await db.schema
        .createTable('saved_view')
        .addColumn('id', types.text, (column) => column.notNull())
        .addColumn('account_id', types.text, (column) => column.notNull())
        .addColumn('resource', types.text, (column) => column.notNull())
        .addColumn('name', types.text, (column) => column.notNull())
        .addColumn('name_key', types.text, (column) => column.notNull())
        .addColumn('search', types.text, (column) => column.notNull())
        .addColumn('columns', types.text, (column) => column.notNull())
        .addColumn('team_id', types.text)
        .addPrimaryKeyConstraint('saved_view_pkey', ['id'])
        .execute();
    const ofAccount = db.schema.createIndex('saved_view_name').unique().on('saved_view');
    await ofAccount.columns(['account_id', 'resource', 'name_key']).execute();
    await db.schema.createIndex('saved_view_team').on('saved_view').columns(['team_id', 'resource']).execute();
    await db.schema
        .createTable('default_view')
        .addColumn('account_id', types.text, (column) => column.notNull())
        .addColumn('resource', types.text, (column) => column.notNull())
        .addColumn('view_id', types.text, (column) => column.notNull())
        .addPrimaryKeyConstraint('default_view_pkey', ['account_id', 'resource'])
        .execute();
    await db.schema.createIndex('default_view_view').on('default_view').column('view_id').execute();
}
