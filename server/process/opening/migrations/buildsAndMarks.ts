import type { Kysely } from 'kysely';
import type { Dialect } from '../../../base/database/dialect';

/** Adds the assets of console builds, marks of the database, and indexes for finding old rows. */
export async function buildsAndMarks(db: Kysely<unknown>, { types }: Dialect): Promise<void> {
    await db.schema
        .createTable('console_build')
        .addColumn('id', types.text, (column) => column.notNull())
        .addColumn('published_time', types.text, (column) => column.notNull())
        .addPrimaryKeyConstraint('console_build_pkey', ['id'])
        .execute();
    await db.schema
        .createTable('console_asset')
        .addColumn('name', types.text, (column) => column.notNull())
        .addColumn('build_id', types.text, (column) => column.notNull())
        .addColumn('encoding', types.text, (column) => column.notNull())
        .addColumn('size', types.integer, (column) => column.notNull())
        .addColumn('body', types.bytes, (column) => column.notNull())
        .addPrimaryKeyConstraint('console_asset_pkey', ['name', 'build_id'])
        .addForeignKeyConstraint('console_asset_build_id', ['build_id'], 'console_build', ['id'], (key) =>
            key.onDelete('cascade'),
        )
        .execute();
    await db.schema.createIndex('console_asset_build').on('console_asset').column('build_id').execute();
    await db.schema
        .createTable('store_mark')
        .addColumn('name', types.text, (column) => column.notNull())
        .addColumn('value', types.text, (column) => column.notNull())
        .addPrimaryKeyConstraint('store_mark_pkey', ['name'])
        .execute();
    await db.schema.createIndex('signin_time').on('signin').column('time').execute();
    await db.schema.createIndex('idempotency_created').on('idempotency').column('created_time').execute();
}
