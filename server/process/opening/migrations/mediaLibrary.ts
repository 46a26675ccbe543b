import { type CreateTableBuilder, type Kysely, sql } from 'kysely';
import type { Dialect } from '../../../base/database/dialect';
import type { Tables } from '../../../base/database/tables';
import { textKey } from '../../../store/textKey';

const pageSize = 500;

const addressPattern = /\/image\/([A-Za-z0-9_-]+)\/([A-Za-z0-9._-]+)/g;

type ContentRow = { ldp_id: string; resource: string; record_id: string; data: string };

/** Adds searchable names to files, and their uses. */
export async function mediaLibrary(db: Kysely<Tables>, { types }: Dialect): Promise<void> {
    for (const added of ['name_key', 'updated_by', 'updated_time'] as const) {
        await db.schema
            .alterTable('media')
            .addColumn(added, types.text, (column) => column.notNull().defaultTo(''))
            .execute();
    }
    await sql`update media set updated_by = created_by, updated_time = created_time`.execute(db);
    await db.schema.createIndex('media_created').on('media').columns(['ldp_id', 'created_time', 'id']).execute();
    await db.schema.createIndex('media_hash').on('media').columns(['ldp_id', 'hash']).execute();
    const columns = ['ldp_id', 'resource', 'record_id', 'owner', 'file'] as const;
    // Kysely's builder changes its type with each column.
    let table = db.schema.createTable('media_use') as CreateTableBuilder<string, (typeof columns)[number]>;
    for (const column of columns) table = table.addColumn(column, types.text, (definition) => definition.notNull());
    await table
        .addPrimaryKeyConstraint('media_use_pkey', [...columns])
        .addForeignKeyConstraint('media_use_file', ['owner', 'file'], 'media', ['ldp_id', 'file'], (key) =>
            key.onUpdate('cascade'),
        )
        .execute();
    await db.schema.createIndex('media_use_owner').on('media_use').columns(['owner', 'file']).execute();
    await nameFiles(db);
    await findUses(db);
}

async function nameFiles(db: Kysely<Tables>): Promise<void> {
    for (const { ldp_id, id, name } of await db.selectFrom('media').select(['ldp_id', 'id', 'name']).execute()) {
        await db
            .updateTable('media')
            .set({ name_key: textKey(name) })
            .where('ldp_id', '=', ldp_id)
            .where('id', '=', id)
            .execute();
    }
}

/** Finds the uses of files in all existing content, in batches. */
async function findUses(db: Kysely<Tables>): Promise<void> {
    const sources = [
        sql`select ldp_id, resource, id as record_id, data from record`,
        sql`select ldp_id, name as resource, variant as record_id, data from setting`,
    ];
    for (const source of sources) {
        for (let first = 0; ; first += pageSize) {
            const { rows } = await sql<ContentRow>`select * from (${source}) as content
                order by ldp_id, resource, record_id limit ${pageSize} offset ${first}`.execute(db);
            for (const row of rows) await insertUses(db, row);
            if (rows.length < pageSize) break;
        }
    }
}

async function insertUses(db: Kysely<Tables>, { ldp_id, resource, record_id, data }: ContentRow): Promise<void> {
    const text = typeof data === 'string' ? data : JSON.stringify(data);
    const found = new Map(
        [...text.matchAll(addressPattern)].map(([address, owner = '', file = '']) => [address, { owner, file }]),
    );
    for (const { owner, file } of found.values()) {
        await sql`insert into media_use (ldp_id, resource, record_id, owner, file)
            select cast(${ldp_id} as text), cast(${resource} as text), cast(${record_id} as text), ldp_id, file
            from media where ldp_id = ${owner} and file = ${file}`.execute(db);
    }
}
