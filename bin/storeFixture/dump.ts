import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { storeFile } from '../../server/base/system/storeFile.ts';
import { openStore, type RawStore } from '../../test/process/openStore.ts';

type Env = Readonly<Record<string, string>>;

/** Files of the console, which the next start publishes again, and what is too large to be kept and is not looked at. */
const emptied = ['console_asset', 'console_build', 'idempotency', 'session'];

/** The statements that tell tables and columns. */
const questions = {
    SQLite: {
        tables: "select name from sqlite_master where type = 'table' and name not like 'sqlite_%'",
        columns: (table: string) => `select name from pragma_table_info('${table}')`,
    },
    PostgreSQL: {
        tables: "select tablename as name from pg_tables where schemaname = 'public'",
        columns: (table: string) =>
            `select column_name as name from information_schema.columns where table_name = '${table}'`,
    },
} as const;

/**
 * Leaves one landing page with all that belongs to it, and what belongs to none. Rows go in any order, so nothing watches
 * over references meanwhile. The statements are those that both databases know, and every version of the schema.
 */
async function reduce(
    { run }: RawStore,
    { tables, columns }: (typeof questions)[keyof typeof questions],
    ldpId: string,
) {
    for (const { name } of await run(tables)) {
        const table = String(name);
        const names = (await run(columns(table))).map((row) => row.name);
        if (emptied.includes(table)) await run(`delete from ${table}`);
        else if (names.includes('ldp_id'))
            await run(`delete from ${table} where ldp_id in (select id from landing_page where id <> '${ldpId}')`);
    }
    await run(`delete from landing_page where id <> '${ldpId}'`);
}

async function dumpSqlite(env: Env, ldpId: string): Promise<Buffer> {
    const store = await openStore(env);
    await reduce(store, questions.SQLite, ldpId);
    await store.run('vacuum');
    await store.close();
    return readFileSync(join(env.DATA_DIR ?? '', storeFile));
}

async function dumpPostgres(env: Env, ldpId: string): Promise<Buffer> {
    const store = await openStore(env);
    await store.run('set session_replication_role = replica');
    await reduce(store, questions.PostgreSQL, ldpId);
    await store.close();
    const args = ['--no-owner', '--no-privileges', env.DATABASE_URL ?? ''];
    const { stdout, stderr, status } = spawnSync('pg_dump', args, { maxBuffer: 1 << 28 });
    if (status !== 0) throw new Error(`pg_dump failed: ${stderr}`);
    return stdout;
}

/** Reduces the store of a stopped server to one landing page; returns it as a compressed dump. */
export async function dumpReduced(env: Env, ldpId: string): Promise<Buffer> {
    return brotliCompressSync(await (env.DATABASE_URL === undefined ? dumpSqlite : dumpPostgres)(env, ldpId));
}
