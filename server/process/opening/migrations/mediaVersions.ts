import type { CreateTableBuilder, Kysely } from 'kysely';
import type { Dialect } from '../../../base/database/dialect';

const texts = ['ldp_id', 'file', 'media_id', 'mime', 'hash', 'replaced_time'] as const;

/** Adds the replaced files that can still be restored. */
export async function mediaVersions(db: Kysely<unknown>, { types }: Dialect): Promise<void> {
    // Kysely's builder changes its type with each column.
    let table = db.schema.createTable('media_version') as CreateTableBuilder<string, (typeof texts)[number]>;
    for (const column of texts) table = table.addColumn(column, types.text, (definition) => definition.notNull());
    await table
        .addColumn('width', types.integer)
        .addColumn('height', types.integer)
        .addColumn('size', types.bigint, (column) => column.notNull())
        .addColumn('version', types.integer, (column) => column.notNull())
        .addPrimaryKeyConstraint('media_version_pkey', ['ldp_id', 'file'])
        .addForeignKeyConstraint('media_version_media', ['ldp_id', 'media_id'], 'media', ['ldp_id', 'id'], (key) =>
            key.onDelete('cascade'),
        )
        .execute();
    await db.schema
        .createIndex('media_version_of')
        .on('media_version')
        .columns(['ldp_id', 'media_id', 'version'])
        .execute();
    await db.schema.createIndex('media_version_age').on('media_version').column('replaced_time').execute();
}
