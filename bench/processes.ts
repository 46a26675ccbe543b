import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { onServer } from '../test/postgres';
import { copyFolder, createSqliteLocation, type DataLocation } from '../test/process/databases';

/** Creates a second database and folder with the same data. No process may be using the first. */
export async function copyLocation(location: DataLocation, name: string): Promise<DataLocation> {
    const copy = await createSqliteLocation();
    const { DATABASE_URL } = location.env;
    await copyFolder(location.env, copy.env.DATA_DIR ?? '');
    if (!DATABASE_URL) return copy;
    const url = new URL(DATABASE_URL);
    const source = url.pathname.slice(1);
    const target = `${source}_${name}`;
    const run = (command: string) => onServer(process.env.TEST_DATABASE_URL ?? '', command);
    await run(`CREATE DATABASE ${target} TEMPLATE ${source}`);
    url.pathname = `/${target}`;
    return {
        name: location.name,
        env: { ...location.env, ...copy.env, DATABASE_URL: url.href },
        remove: () => run(`DROP DATABASE ${target} WITH (FORCE)`).then(copy.remove),
    };
}

/** Starts the bare handlers on a database. */
export const startBare = ({ env }: DataLocation, statements: Record<string, readonly string[]>) =>
    startHandler('bench/bare.ts', { ...env, STATEMENTS: JSON.stringify(statements) });

/** Starts a handler to compare with, in a process of its own; it prints its address when it listens. */
export async function startHandler(file: string, variables: Readonly<Record<string, string>>) {
    const child = spawn(process.execPath, ['--import', 'tsx', file], {
        env: { PATH: process.env.PATH, ...variables },
        stdio: ['ignore', 'pipe', 'inherit'],
    });
    const exited = once(child, 'exit');
    const [line]: Buffer[] = await Promise.race([
        once(child.stdout, 'data'),
        exited.then(() => Promise.reject(new Error('The bare handler ended'))),
    ]);
    return {
        url: String(line).trim(),
        pid: child.pid ?? 0,
        async stop() {
            child.kill();
            await exited;
        },
    };
}

/** Returns the peak memory use of a process so far, in MB (10⁶ bytes). */
export function readPeakMemory(pid: number): number {
    const kilobytes = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return (Number(kilobytes) * 1024) / 1e6;
}

/** Returns the processor time of a process so far, in seconds. */
export function readProcessorTime(pid: number): number {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) / 100;
}
