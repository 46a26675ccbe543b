import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import packageJson from '../../package.json' with { type: 'json' };
import { fillFlag } from '../../server/process/demo/demoProcess';

/** A server as its users run it: the built file, in a process of its own, on a free port. */
export type ServerProcess = {
    url: string;
    pid: number;
    /** Everything that it printed so far. */
    output(): string;
    /** Ends it and answers its exit code, null when the signal ended it. */
    stop(signal?: NodeJS.Signals): Promise<number | null>;
};

/** How long a test with server processes may take on a machine that has much else to do (milliseconds). */
export const slow = { timeout: 240_000 };

/** What an npm script gives to Node.js: its options, and the file that it runs. */
export function argumentsOf(script: 'serve' | 'start' | 'admin' | 'storage'): string[] {
    const words = packageJson.scripts[script].split(' ');
    return words.slice(words.indexOf('node') + 1);
}
const serve = argumentsOf('serve');

/** The child's environment: only what it needs, so that a developer's settings change no test. */
function environment(given: Record<string, string>): NodeJS.ProcessEnv {
    return { PATH: process.env.PATH, HOST: '127.0.0.1', PORT: '0', ...given };
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

/** Starts a server by any command, and waits until it has printed its address. Rejects with its output if it ends instead. */
export async function startCommand(
    command: string,
    args: readonly string[],
    given: Record<string, string>,
): Promise<ServerProcess> {
    const child = spawn(command, args, { env: environment(given), stdio: ['ignore', 'pipe', 'pipe'] });
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
 * Starts the built server, as `npm run serve` does or as `npm start`, but without npm. `dist` is where another build of it
 * is.
 */
export function startServer(
    given: Record<string, string>,
    args: readonly string[] = [],
    script: 'serve' | 'start' = 'serve',
    dist = 'dist',
): Promise<ServerProcess> {
    const own = argumentsOf(script).map((word) => word.replace(/^dist\//, `${dist}/`));
    return startCommand(process.execPath, [...own, ...args], given);
}

/** Fills an empty store as a first start with demo data does. Nothing serves it, and no app is built yet. */
export async function fillStore(given: Record<string, string>): Promise<void> {
    const env = environment({ ...given, DEMO: 'true' });
    const child = spawn(process.execPath, [...serve, fillFlag], { env, stdio: 'inherit' });
    const [code] = await once(child, 'exit');
    if (code !== 0) throw new Error(`Demo data could not be made: ${code}`);
}

/** Runs the built server where it is expected to refuse: its exit code and everything that it printed. */
export async function refusedStart(given: Record<string, string>, args: readonly string[] = []) {
    try {
        const server = await startServer(given, args);
        await server.stop('SIGKILL');
        return { refused: false, output: server.output() };
    } catch (error) {
        return { refused: true, output: error instanceof Error ? error.message : String(error) };
    }
}

/** A folder of its own under the system's temporary one, and its removal. */
export async function temporaryFolder(): Promise<{ folder: string; remove(): Promise<void> }> {
    const folder = await mkdtemp(path.join(tmpdir(), 'console-'));
    return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}
