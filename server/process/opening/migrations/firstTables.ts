import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Dialect } from '../../../base/database/dialect';

type Column = 'text' | 'json' | 'integer' | 'bigint';
/** A question mark after a type means nullable. */
type Columns = Record<string, Column | `${Column}?`>;

const audit: Columns = { created_by: 'text', created_time: 'text', updated_by: 'text', updated_time: 'text' };

const tables: Record<string, Columns> = {
    account: {
        id: 'text',
        username: 'text',
        username_key: 'text',
        password_hash: 'text',
        name: 'text',
        remark: 'text',
        user_type: 'text',
        position: 'text',
        permission: 'json',
        ip_whitelist: 'json',
        status: 'text',
        maker_id: 'text?',
        version: 'integer',
        ...audit,
    },
    session: {
        token_hash: 'text',
        media_hash: 'text',
        media_token: 'text',
        account_id: 'text',
        address: 'text',
        agent: 'text',
        created_time: 'text',
        used_time: 'text',
        expires_time: 'text',
        ended_time: 'text?',
    },
    signin: { id: 'text', username_key: 'text', address: 'text', agent: 'text', time: 'text', succeeded: 'integer' },
    landing_page: {
        id: 'text',
        name: 'text',
        name_key: 'text',
        status: 'text',
        langs: 'json',
        default_lang: 'text',
        cache_version: 'integer',
        data: 'json',
        version: 'integer',
        ...audit,
    },
    landing_page_member: { ldp_id: 'text', account_id: 'text', role: 'text' },
    record: {
        ldp_id: 'text',
        resource: 'text',
        id: 'text',
        status: 'text',
        sort: 'bigint',
        version: 'integer',
        ...audit,
        unique_key: 'text?',
        keys: 'json',
        search: 'text',
        data: 'json',
    },
    setting: {
        ldp_id: 'text',
        name: 'text',
        variant: 'text',
        version: 'integer',
        updated_by: 'text',
        updated_time: 'text',
        data: 'json',
    },
    revision: {
        ldp_id: 'text',
        id: 'text',
        resource: 'text',
        record_id: 'text',
        verb: 'text',
        version: 'integer',
        time: 'text',
        account_id: 'text',
        username: 'text',
        address: 'text',
        after: 'json?',
    },
    idempotency: { account_id: 'text', key: 'text', request_hash: 'text', answer: 'json', created_time: 'text' },
    media: {
        ldp_id: 'text',
        id: 'text',
        media_type: 'text',
        name: 'text',
        file: 'text',
        mime: 'text',
        width: 'integer?',
        height: 'integer?',
        size: 'bigint',
        hash: 'text',
        focal_point: 'json?',
        version: 'integer',
        created_by: 'text',
        created_time: 'text',
    },
};

const primaryKeys: Record<string, string[]> = {
    session: ['token_hash'],
    landing_page_member: ['ldp_id', 'account_id', 'role'],
    record: ['ldp_id', 'resource', 'id'],
    setting: ['ldp_id', 'name', 'variant'],
    revision: ['ldp_id', 'id'],
    idempotency: ['account_id', 'key'],
    media: ['ldp_id', 'id'],
};

const uniqueIndexes: Record<string, [table: string, ...columns: string[]]> = {
    account_username: ['account', 'username_key'],
    session_media: ['session', 'media_hash'],
    record_unique: ['record', 'ldp_id', 'resource', 'unique_key'],
    media_file: ['media', 'ldp_id', 'file'],
};

const indexes: Record<string, [table: string, ...columns: string[]]> = {
    account_maker: ['account', 'maker_id'],
    session_account: ['session', 'account_id'],
    session_expiry: ['session', 'expires_time'],
    signin_username: ['signin', 'username_key', 'time'],
    signin_address: ['signin', 'address', 'time'],
    landing_page_name: ['landing_page', 'name_key', 'id'],
    landing_page_member_account: ['landing_page_member', 'account_id'],
    record_place: ['record', 'ldp_id', 'resource', 'sort'],
    record_created: ['record', 'ldp_id', 'resource', 'created_time', 'id'],
    revision_record: ['revision', 'ldp_id', 'resource', 'record_id', 'id'],
    media_type: ['media', 'ldp_id', 'media_type', 'created_time'],
};

const parents: [table: string, column: string, parent: string][] = [
    ['session', 'account_id', 'account'],
    ['landing_page_member', 'account_id', 'account'],
    ['landing_page_member', 'ldp_id', 'landing_page'],
];

function getColumnType(dialect: Dialect, column: Column | `${Column}?`): RawBuilder<unknown> {
    const name = column.endsWith('?') ? column.slice(0, -1) : column;
    // The tables above name columns of these types only.
    return dialect.types[name as Column];
}

async function createTable(db: Kysely<unknown>, dialect: Dialect, table: string, columns: Columns): Promise<void> {
    let builder = db.schema.createTable(table);
    for (const [name, type] of Object.entries(columns)) {
        builder = builder.addColumn(name, getColumnType(dialect, type), (column) =>
            type.endsWith('?') ? column : column.notNull(),
        );
    }
    // `never`, because the builder's type only knows columns that are named in the source.
    for (const [child, column, parent] of parents) {
        if (child !== table) continue;
        const name = `${table}_${column}`;
        // Kysely's builder knows no columns that are added in a loop.
        builder = builder.addForeignKeyConstraint(name, [column as never], parent, ['id'], (key) =>
            key.onDelete('cascade'),
        );
    }
    // Kysely's builder knows no columns that are added in a loop.
    const key = (primaryKeys[table] ?? ['id']) as never[];
    await builder.addPrimaryKeyConstraint(`${table}_pkey`, key).execute();
}

/** Creates all tables of the first version. */
export async function firstTables(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
    for (const [table, columns] of Object.entries(tables)) await createTable(db, dialect, table, columns);
    for (const [name, [table, ...columns]] of Object.entries(uniqueIndexes)) {
        await db.schema.createIndex(name).on(table).columns(columns).unique().execute();
    }
    for (const [name, [table, ...columns]] of Object.entries(indexes)) {
        await db.schema.createIndex(name).on(table).columns(columns).execute();
    }
    // Only deletions are searched for by time.
    await sql`create index revision_deletion on revision (time) where after is null`.execute(db);
    await dialect.types.afterTables(db);
}
