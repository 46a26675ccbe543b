import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '../../../../server/process/opening/open';
import { openPostgres } from '../../../../server/process/opening/postgres';
import { createPool, postgresLimits } from '../../../../server/process/opening/postgresPools';
import { openSilentProxy } from '../../base/database/silentDatabase';
import { databases, freshDatabase } from '../../harness-database';

const running: ChildProcess[] = [];

/** Starts a process that owns a store; `acknowledged` grows while it writes. */
async function writerOn(dataDir: string, url?: string) {
    const script = join(import.meta.dirname, 'ownStore.ts');
    const env = { ...process.env, ...(url ? { STORE_URL: url } : {}) };
    const child = spawn(process.execPath, ['--import', 'tsx', script, dataDir], {
        env,
        stdio: ['ignore', 'pipe', 'inherit'],
    });
    running.push(child);
    const acknowledged: string[] = [];
    let rest = '';
    const written = (count: number) =>
        new Promise<void>((resolve) => {
            const look = () => {
                if (acknowledged.length > count) resolve();
            };
            child.stdout.on('data', (chunk: Buffer) => {
                const lines = (rest + chunk.toString()).split('\n');
                rest = lines.pop() ?? '';
                acknowledged.push(...lines);
                look();
            });
        });
    const kill = async () => {
        const gone = new Promise((resolve) => child.once('exit', resolve));
        child.kill('SIGKILL');
        await gone;
    };
    return { acknowledged, written, kill };
}

describe('a store', () => {
    let dataDir: string;
    beforeEach(() => {
        dataDir = mkdtempSync(join(tmpdir(), 'landing-open-'));
    });
    afterEach(() => {
        for (const child of running.splice(0)) child.kill('SIGKILL');
        rmSync(dataDir, { recursive: true, force: true });
    });
    const readFailureLine = async (opening: Promise<unknown>) => {
        const error = await opening.then(
            () => undefined,
            (reason: Error) => reason,
        );
        expect(error?.name).toBe('UnusableStore');
        expect(error?.message).not.toContain('\n');
        return error?.message;
    };

    it('in a file belongs to one process, and is free as soon as that process is killed', async () => {
        const writer = await writerOn(dataDir);
        await writer.written(3);
        expect(await readFailureLine(openDatabase({ dataDir }))).toMatch(/is in use by another process/);
        await writer.kill();
        const open = await openDatabase({ dataDir });
        const rows = await open.db.selectFrom('landing_page').select('id').execute();
        await open.close();
        const ids = rows.map(({ id }) => id);
        for (const id of writer.acknowledged.slice(1)) expect(ids).toContain(id);
    });

    it('in a file that is not a store is refused in one line', async () => {
        mkdirSync(join(dataDir, 'other'));
        writeFileSync(
            join(dataDir, 'other', 'store.sqlite'),
            'this is a text, and a longer one than any header of a database file would be',
        );
        expect(await readFailureLine(openDatabase({ dataDir: join(dataDir, 'other') }))).toMatch(/is not a database/);
        writeFileSync(join(dataDir, 'file'), '');
        expect(await readFailureLine(openDatabase({ dataDir: join(dataDir, 'file') }))).toMatch(/cannot be opened/);
    });

    it.each(['not an address', 'mysql://localhost/x', 'postgres://'])(
        'at the invalid address %s is refused in one line',
        async (url) => {
            expect(await readFailureLine(openDatabase({ url, dataDir }))).toMatch(/DATABASE_URL/);
        },
    );

    it('at an address where no server listens is refused in one line without the password', async () => {
        const server = createServer().listen(0, '127.0.0.1');
        await new Promise((resolve) => server.once('listening', resolve));
        const address = server.address();
        const port = typeof address === 'object' ? address?.port : 0;
        await new Promise((resolve) => server.close(resolve));
        const line = await readFailureLine(
            openDatabase({ url: `postgres://user:geheim@127.0.0.1:${port}/x`, dataDir }),
        );
        expect(line).toMatch(/the connection was refused/);
        expect(line).not.toContain('geheim');
    });
});

describe.each(databases)('a store on $name', (database) => {
    it('can be opened again with all its data after closing', async () => {
        const first = await freshDatabase(database);
        await first.db
            .insertInto('idempotency')
            .values({ account_id: 'a', key: 'k', request_hash: '', answer: '{}', created_time: '' })
            .execute();
        await first.close();
        const again = await openDatabase(first);
        expect(await again.db.selectFrom('idempotency').select('key').execute()).toEqual([{ key: 'k' }]);
        await again.ping();
        await again.close();
        await expect(again.ping()).rejects.toThrow();
    });

    it('recognizes its own errors', async () => {
        const store = await freshDatabase(database);
        const row = { account_id: 'a', key: 'k', request_hash: '', answer: '{}', created_time: '' };
        await store.db.insertInto('idempotency').values(row).execute();
        const twice = await store.db
            .insertInto('idempotency')
            .values(row)
            .execute()
            .catch((error: unknown) => error);
        expect(store.dialect.getFailure(twice)).toEqual({ reason: 'taken', unique: 'idempotency_pkey' });
        expect(store.dialect.getFailure(new Error('anything'))).toBeUndefined();
        await store.drop();
    });
});

describe.runIf(process.env.TEST_DATABASE_URL)('a PostgreSQL store', () => {
    const postgres = databases[1]!;

    it('is migrated when several servers start at once', async () => {
        const location = await postgres.createLocation();
        const opened = await Promise.all(Array.from({ length: 4 }, () => openDatabase(location)));
        for (const { ping, close } of opened) {
            await ping();
            await close();
        }
        await location.drop();
    });

    it('gives heavy reads a fifth of its connections, and goes on beside them', async () => {
        const location = await postgres.createLocation();
        const limits = { ...postgresLimits, connections: 20, read: 600_000 };
        const opened = await openPostgres(location.url ?? '', limits);
        expect(opened.reads.atOnce).toBe(4);
        const pool = createPool({ connectionString: location.url, max: 1 });
        await pool.query('select pg_advisory_lock(7)');
        const db = opened.reads.choose();
        const held = Array.from({ length: 6 }, () => sql`select pg_advisory_xact_lock_shared(7)`.execute(db));
        const reading = () => opened.countConnections().find(({ pool }) => pool === 'reading');
        await expect.poll(reading, { timeout: 8000 }).toMatchObject({ used: 4, waiting: 2 });
        await opened.ping();
        expect(reading()).toMatchObject({ used: 4 });
        await pool.query('select pg_advisory_unlock(7)');
        await Promise.all(held);
        await pool.end();
        await opened.close();
        await location.drop();
    });

    it('that another server keeps locked is refused in one line', async () => {
        const location = await postgres.createLocation();
        const pool = createPool({ connectionString: location.url, max: 1 });
        await pool.query('select pg_advisory_lock(1279545424)');
        const opening = openPostgres(location.url ?? '', { ...postgresLimits, migration: 50 });
        await expect(opening).rejects.toMatchObject({
            name: 'UnusableStore',
            message: expect.stringMatching(/^The database at \S+ .*: another server has been migrating it.*$/),
        });
        await pool.end();
        await (await openPostgres(location.url ?? '')).close();
        await location.drop();
    });

    it('that does not respond after connecting is refused in one line', async () => {
        const location = await postgres.createLocation();
        const silent = await openSilentProxy(location.url ?? '');
        const opening = openPostgres(silent.url, { ...postgresLimits, silence: 50 });
        await expect(opening).rejects.toMatchObject({
            name: 'UnusableStore',
            message: expect.stringMatching(/^The database at \S+ cannot be used \(DATABASE_URL\): \S.*timeout$/),
        });
        await silent.close();
        await location.drop();
    });

    it.each(['LATIN1', 'SQL_ASCII'])('with the encoding %s is refused in one line', async (encoding) => {
        const location = await postgres.createLocation();
        const name = `test_${encoding.toLowerCase()}_${process.pid}`;
        const pool = createPool({ connectionString: location.url, max: 1 });
        await pool.query(
            `create database ${name} encoding '${encoding}' locale 'C' locale_provider libc template template0`,
        );
        const url = new URL(location.url ?? '');
        url.pathname = `/${name}`;
        const opening = openDatabase({ url: url.href, dataDir: location.dataDir });
        await expect(opening).rejects.toMatchObject({
            name: 'UnusableStore',
            message: expect.stringMatching(
                new RegExp(
                    `^The database at \\S+ cannot be used \\(DATABASE_URL\\): its encoding is ${encoding}: .*UTF8.*$`,
                ),
            ),
        });
        await pool.query(`drop database ${name} with (force)`);
        await pool.end();
        await location.drop();
    });

    it('of an earlier version is refused in one line', async () => {
        const location = await postgres.createLocation();
        const pool = createPool({ connectionString: location.url, max: 1 });
        const name = new URL(location.url ?? '').pathname.slice(1);
        // The server answers what an earlier one would.
        await pool.query('create schema earlier');
        await pool.query(`create function earlier.current_setting(text) returns text language sql
            as $$ select case $1 when 'server_version_num' then '140012' else pg_catalog.current_setting($1) end $$`);
        await pool.query(`alter database ${name} set search_path = earlier, pg_catalog, public`);
        await expect(openDatabase(location)).rejects.toMatchObject({
            name: 'UnusableStore',
            message: expect.stringMatching(
                /^The database at \S+ cannot be used \(DATABASE_URL\): it is PostgreSQL 14: version 15 or newer .*$/,
            ),
        });
        await pool.query(`alter database ${name} reset search_path`);
        await (await openDatabase(location)).close();
        await pool.end();
        await location.drop();
    });

    it.each([
        [10, { usual: 7, reading: 2, 'look-ups': 1 }],
        [4, { usual: 2, reading: 1, 'look-ups': 1 }],
        [25, { usual: 18, reading: 5, 'look-ups': 2 }],
    ])('has %i connections at most, some for each kind of call, and one for long work', async (most, parts) => {
        const location = await postgres.createLocation();
        const open = await openDatabase({ ...location, connections: most });
        const other = createPool({ connectionString: location.url, max: 1 });
        const count = async () => {
            const { rows } = await other.query<{ pid: number }>(
                "select pid from pg_stat_activity where datname = current_database() and application_name <> ''",
            );
            return rows.length;
        };
        await other.query('select pg_advisory_lock(7)');
        // All of them wait for as long as the lock is held.
        const resting = sql`select pg_advisory_xact_lock_shared(7)`;
        const work = Promise.allSettled(
            Array.from({ length: 3 * most }, () => [
                resting.execute(open.db),
                resting.execute(open.reads.choose()),
                open.lookup(resting.compile(open.db)),
            ]).flat(),
        );
        const used = () => Object.fromEntries(open.countConnections().map((each) => [each.pool, each.used]));
        await expect.poll(used).toEqual(parts);
        await expect.poll(count).toBe(most);
        await open.maintain(() => expect.poll(count).toBe(most + 1), new AbortController().signal);
        await other.query('select pg_advisory_unlock(7)');
        await work;
        await open.close();
        await other.end();
        await location.drop();
    });

    it('answers "unavailable" while its connections are cut, and then recovers', async () => {
        const store = await freshDatabase(postgres);
        const cut = () =>
            sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()`.execute(
                store.db,
            );
        const error: unknown = await cut().catch((reason: unknown) => reason);
        expect(store.dialect.getFailure(error)).toEqual({ reason: 'unavailable' });
        expect(await store.db.selectFrom('record').selectAll().execute()).toEqual([]);
        await store.drop();
    });
});
