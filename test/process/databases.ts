import { randomBytes } from 'node:crypto';
import { cp, stat } from 'node:fs/promises';
import { onServer } from '../postgres';
import { createTemporaryFolder } from './serverProcess';

type Env = Record<string, string>;

/** Where a server process stores its data in a test: a SQLite folder or a PostgreSQL database of its own. */
export type DataLocation = { name: string; env: Env; remove(): Promise<void> };

/** `from` is the environment of a location that no process uses: its data are copied. */
type CreateLocation = (from?: Env) => Promise<DataLocation>;

/** Whether a file may vanish while it is copied: SQLite removes these when the collector finds the last statement. */
async function isLeftOver(file: string): Promise<boolean> {
    if (file.endsWith('-shm')) return true;
    return file.endsWith('-wal') && ((await stat(file).catch(() => undefined))?.size ?? 0) === 0;
}

/** Copies the folder of a location that no process uses. */
export async function copyFolder({ DATA_DIR = '' }: Env, folder: string): Promise<void> {
    await cp(DATA_DIR, folder, { recursive: true, filter: async (file) => !(await isLeftOver(file)) });
}

export async function createSqliteLocation(from?: Env): Promise<DataLocation> {
    const { folder, remove } = await createTemporaryFolder();
    if (from) await copyFolder(from, folder);
    return { name: 'SQLite', env: { DATA_DIR: folder }, remove };
}

/** Creates a database on the server that `TEST_DATABASE_URL` names. */
export async function createPostgresLocation(from?: Env): Promise<DataLocation> {
    const { folder, remove } = await createTemporaryFolder();
    const url = new URL(process.env.TEST_DATABASE_URL ?? '');
    const name = `console_${randomBytes(6).toString('hex')}`;
    const run = (command: string) => onServer(url.href, command);
    if (from) await copyFolder(from, folder);
    await run(
        `CREATE DATABASE ${name}${from ? ` TEMPLATE ${new URL(from.DATABASE_URL ?? '').pathname.slice(1)}` : ''}`,
    );
    const own = new URL(url);
    own.pathname = `/${name}`;
    const env = {
        DATA_DIR: folder,
        DATABASE_URL: own.href,
        SECRET_KEY: from?.SECRET_KEY ?? randomBytes(32).toString('hex'),
    };
    return { name: 'PostgreSQL', env, remove: () => run(`DROP DATABASE ${name} WITH (FORCE)`).then(remove) };
}

/** SQLite, and PostgreSQL if a server is available. */
export const dataLocations: readonly (readonly [string, CreateLocation])[] = [
    ['SQLite', createSqliteLocation],
    ...(process.env.TEST_DATABASE_URL ? [['PostgreSQL', createPostgresLocation] as const] : []),
];
