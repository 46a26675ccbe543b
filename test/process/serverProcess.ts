import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import packageJson from '../../package.json' with { type: 'json' };
import { fillFlag } from '../../server/process/demo/demoProcess';

/** A server as in production: the built file, in a process of its own, on a free port. */
export type ServerProcess = {
    url: string;
    pid: number;
    /** Returns everything printed so far. */
    output(): string;
    /** Stops the process; returns its exit code, null if the signal ended it. */
    stop(signal?: NodeJS.Signals): Promise<number | null>;
};

/** The timeout of a test with server processes, long enough for a busy machine (milliseconds). */
export const slow = { timeout: 240_000 };

/** Returns the arguments that an npm script passes to Node.js: options and the file to run. */
export function getScriptArguments(
    script: 'serve' | 'start' | 'admin' | 'storage' | 'backup' | 'restore' | 'remove' | 'rotate-key',
): string[] {
    const parts = packageJson.scripts[script].split(' ');
    return parts.slice(parts.indexOf('node') + 1);
}
const serve = getScriptArguments('serve');

/** Returns the variables that an npm script sets for Node.js. */
function getScriptVariables(script: 'serve' | 'start'): Record<string, string> {
    const assignments = packageJson.scripts[script].matchAll(/(?<=^| )([A-Z_]+)=(\S+)(?= .*exec )/g);
    return Object.fromEntries([...assignments].map(([, name, value]) => [name, value]));
}

/**
 * No account and address has a limit of calls: tests and benchmarks make those of many from one. Visits are counted, as the
 * time of an answer is measured with all that belongs to it, but none is too many.
 */
const anyCalls = { CALLS_PER_ACCOUNT: '0', CALLS_PER_ADDRESS: '0', VISITS_PER_ADDRESS: '100000' };

/** Returns the environment of a child process: only what it needs, so that a developer's settings affect no test. */
function environment(variables: Record<string, string>): NodeJS.ProcessEnv {
    return { PATH: process.env.PATH, HOST: '127.0.0.1', PORT: '0', ...anyCalls, ...variables };
}

function addressIn(child: ChildProcess, read: () => string): Promise<string> {
    return new Promise((resolve, reject) => {
        const look = () => {
            const found = /http:\/\/127\.0\.0\.1:\d+/.exec(read());
            if (!found) return;
            child.stdout?.off('data', look);
            resolve(found[0]);
        };
        child.stdout?.on('data', look);
        child.once('exit', (code) => reject(new Error(`The server ended with ${code}:\n${read()}`)));
    });
}

/**
 * Starts a server by any command and waits until it prints its address. Rejects with the output if the process ends
 * first.
 */
export async function startCommand(
    command: string,
    args: readonly string[],
    variables: Record<string, string>,
): Promise<ServerProcess> {
    const child = spawn(command, args, { env: environment(variables), stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
        stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
    const exited = once(child, 'exit');
    const url = await addressIn(child, () => output);
    return {
        url,
        pid: child.pid ?? 0,
        output: () => output,
        async stop(signal = 'SIGTERM') {
            if (child.exitCode === null && child.signalCode === null) child.kill(signal);
            await exited;
            return child.exitCode;
        },
    };
}

/**
 * Starts the built server like `npm run serve` or `npm start`, but without npm. `dist` is the folder of another build.
 */
export function startServer(
    variables: Record<string, string>,
    args: readonly string[] = [],
    script: 'serve' | 'start' = 'serve',
    dist = 'dist',
): Promise<ServerProcess> {
    const own = getScriptArguments(script).map((argument) => argument.replace(/^dist\//, `${dist}/`));
    return startCommand(process.execPath, [...own, ...args], { ...getScriptVariables(script), ...variables });
}

/** Fills an empty store like a first start with demo data. No server keeps running, and no app is built. */
export async function fillStore(variables: Record<string, string>): Promise<void> {
    const env = environment({ ...variables, DEMO: 'true' });
    const child = spawn(process.execPath, [...serve, fillFlag], { env, stdio: 'inherit' });
    const [code] = await once(child, 'exit');
    if (code !== 0) throw new Error(`Demo data could not be made: ${code}`);
}

/** Runs the built server in the expectation that it refuses to start; returns its exit code and its output. */
export async function runRefusedStart(variables: Record<string, string>, args: readonly string[] = []) {
    try {
        const server = await startServer(variables, args);
        await server.stop('SIGKILL');
        return { refused: false, output: server.output() };
    } catch (error) {
        return { refused: true, output: error instanceof Error ? error.message : String(error) };
    }
}

/** Creates a folder in the system's temporary one; `remove` deletes it. */
export async function createTemporaryFolder(): Promise<{ folder: string; remove(): Promise<void> }> {
    const folder = await mkdtemp(path.join(tmpdir(), 'console-'));
    return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}
