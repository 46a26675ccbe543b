import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { ConfigError } from '../../base/system/configError';
import { toUnusableStore } from '../opening/postgres';
import { createClient } from '../opening/postgresPools';
import { factStatements, refuseFull, type StoreDump } from './storeDump';

/**
 * Runs a program of PostgreSQL.
 *
 * @throws {ConfigError} if it is missing or fails, with what it said
 */
async function run(program: string, args: readonly string[], env: NodeJS.ProcessEnv = process.env): Promise<void> {
    const child = spawn(program, args, { env, stdio: ['ignore', 'ignore', 'pipe'] });
    try {
        const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
        if (code !== 0) throw new ConfigError(`${program} failed: ${said.trim().split('\n').at(-1)}`);
    } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
            throw new ConfigError(`${program} was not found: install the client programs of PostgreSQL`);
        throw error;
    }
}

/** Runs a program on a database. The password is not among its arguments, which every user of the machine can read. */
async function runOn(url: string, program: string, args: readonly string[]): Promise<void> {
    const address = new URL(url);
    const password = decodeURIComponent(address.password);
    address.password = '';
    // Without owners and privileges, another user can read it.
    const all = ['--no-owner', '--no-privileges', `--dbname=${address.href}`, ...args];
    await run(program, all, { ...process.env, ...(password === '' ? {} : { PGPASSWORD: password }) });
}

async function selectValues(url: string, statements: readonly string[]): Promise<string[]> {
    const client = createClient({ connectionString: url });
    try {
        await client.connect();
        const values: string[] = [];
        for (const statement of statements) {
            const { rows } = await client.query<{ value: string }>(statement);
            values.push(rows[0]?.value ?? '');
        }
        return values;
    } catch (error) {
        throw toUnusableStore(url, error);
    } finally {
        await client.end();
    }
}

const countTables = `select count(*)::text as value from information_schema.tables
    where table_schema not in ('pg_catalog', 'information_schema')`;

/** A PostgreSQL database, by the programs `pg_dump` and `pg_restore`. */
export function createPostgresDump(url: string): StoreDump {
    return {
        database: 'PostgreSQL',
        name: 'database.dump',
        async write(path) {
            const [schema = '', secretKey = ''] = await selectValues(url, Object.values(factStatements));
            await runOn(url, 'pg_dump', ['--format=custom', `--file=${path}`]);
            return { database: 'PostgreSQL', schema, secretKey };
        },
        async requireEmpty() {
            await run('pg_restore', ['--version']);
            if ((await selectValues(url, [countTables]))[0] !== '0') refuseFull();
        },
        read: (path) => runOn(url, 'pg_restore', ['--no-comments', '--exit-on-error', '--single-transaction', path]),
    };
}
