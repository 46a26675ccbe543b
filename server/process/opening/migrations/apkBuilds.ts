import { type CreateTableBuilder, type Kysely, sql } from 'kysely';
import type { Dialect } from '../../../base/database/dialect';

const taskTexts = [
    ...(['id', 'name', 'name_key', 'app_name', 'version_name', 'account_id', 'username'] as const),
    'created_time',
] as const;
const taskNumbers = ['auto_release', 'auto_build'] as const;

const jobTexts = [
    ...(['ldp_id', 'id', 'task_id', 'status', 'sha256', 'app_name', 'package_id', 'version_name'] as const),
    ...(['certificate_sha256', 'created_time', 'updated_time'] as const),
] as const;
const jobNumbers = ['fence', 'tries', 'size', 'version_code', 'uploaded'] as const;
const jobBlanks = ['claimed_until', 'file', 'public_file', 'released_time'] as const;

const appTexts = ['ldp_id', 'package_id', 'signing_key', 'certificate_sha256', 'created_time'] as const;

function withColumns<Column extends string>(
    table: CreateTableBuilder<string, never>,
    columns: readonly Column[],
    type: Dialect['types']['text'],
): CreateTableBuilder<string, Column> {
    // Kysely's builder changes its type with each column.
    let wider = table as CreateTableBuilder<string, Column>;
    for (const column of columns) wider = wider.addColumn(column, type, (definition) => definition.notNull());
    return wider;
}

async function jobs(db: Kysely<unknown>, { types }: Dialect): Promise<void> {
    const texts = withColumns(db.schema.createTable('apk_job'), jobTexts, types.text);
    // Kysely's builder changes its type with each column.
    const numbers = withColumns(texts as never, jobNumbers, types.integer);
    // Kysely's builder changes its type with each column.
    let table = numbers.addColumn('reason', types.json) as CreateTableBuilder<string, string>;
    for (const column of jobBlanks) table = table.addColumn(column, types.text);
    await table
        .addPrimaryKeyConstraint('apk_job_pkey', ['ldp_id', 'id'])
        .addForeignKeyConstraint('apk_job_task_id', ['task_id'], 'apk_task', ['id'], (key) => key.onDelete('cascade'))
        .execute();
    await db.schema.createIndex('apk_job_id').on('apk_job').column('id').execute();
    await db.schema.createIndex('apk_job_task').on('apk_job').columns(['task_id', 'status']).execute();
    await db.schema.createIndex('apk_job_file').on('apk_job').column('file').execute();
    await db.schema.createIndex('apk_job_public_file').on('apk_job').column('public_file').unique().execute();
    // Only unfinished jobs are ever searched for.
    await sql`create index apk_job_open on apk_job (id) where status in ('WAITING', 'BUILDING')`.execute(db);
    await sql`create unique index apk_job_released on apk_job (ldp_id) where status = 'RELEASED'`.execute(db);
}

/** Adds tasks and jobs for Android apps, and the keys that apps are signed with. */
export async function apkBuilds(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
    const { types } = dialect;
    const task = withColumns(db.schema.createTable('apk_task'), taskTexts, types.text);
    // Kysely's builder changes its type with each column.
    await withColumns(task as never, taskNumbers, types.integer)
        .addColumn('api_domains', types.json, (column) => column.notNull())
        .addPrimaryKeyConstraint('apk_task_pkey', ['id'] as never)
        .execute();
    await db.schema.createIndex('apk_task_created').on('apk_task').columns(['created_time', 'id']).execute();
    await jobs(db, dialect);
    await withColumns(db.schema.createTable('apk_app'), appTexts, types.text)
        .addColumn('version_code', types.integer, (column) => column.notNull())
        .addPrimaryKeyConstraint('apk_app_pkey', ['ldp_id'])
        .execute();
}
