import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { temporaryFolder } from './serverProcess';

/** Where a server process keeps its data in a test: an own SQLite folder, or an own PostgreSQL database. */
export type Place = { name: string; env: Record<string, string>; remove(): Promise<void> };

export async function sqlitePlace(): Promise<Place> {
    const { folder, remove } = await temporaryFolder();
    return { name: 'SQLite', env: { DATA_DIR: folder }, remove };
}

/** A fresh database on the server that `TEST_DATABASE_URL` names. */
export async function postgresPlace(): Promise<Place> {
    const { folder, remove } = await temporaryFolder();
    const url = new URL(process.env.TEST_DATABASE_URL ?? '');
    const name = `console_${randomBytes(6).toString('hex')}`;
    const run = async (sql: string) => {
        const client = new pg.Client({ connectionString: url.href });
        await client.connect();
        await client.query(sql).finally(() => client.end());
    };
    await run(`CREATE DATABASE ${name}`);
    const own = new URL(url);
    own.pathname = `/${name}`;
    const env = { DATA_DIR: folder, DATABASE_URL: own.href, SECRET_KEY: randomBytes(32).toString('hex') };
    return { name: 'PostgreSQL', env, remove: () => run(`DROP DATABASE ${name} WITH (FORCE)`).then(remove) };
}

/** Both places, PostgreSQL where there is one. */
export const places: readonly [string, () => Promise<Place>][] = [
    ['SQLite', sqlitePlace],
    ...(process.env.TEST_DATABASE_URL ? [['PostgreSQL', postgresPlace] as [string, () => Promise<Place>]] : []),
];
