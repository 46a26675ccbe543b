import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import net from 'node:net';
import { vi } from 'vitest';

/** Whether this machine has a program. Says in one line what is not tried without it. */
export function hasProgram(name: string, args: readonly string[], untried: string): boolean {
    const isThere = spawnSync(name, args, { stdio: 'ignore' }).error === undefined;
    if (!isThere) process.stdout.write(`There is no ${name} here: ${untried} is not tried.\n`);
    return isThere;
}

async function listensAt(port: number): Promise<boolean> {
    const socket = net.connect(port, '127.0.0.1');
    try {
        await once(socket, 'connect');
        return true;
    } catch {
        // Nobody listens yet.
        return false;
    } finally {
        socket.destroy();
    }
}

type Running = { child: ChildProcess; output(): string; stop(): Promise<void> };

/** Starts a program and waits until it listens at a port, for half a minute at most. Rejects with what it printed. */
export async function startProgram(
    name: string,
    args: readonly string[],
    env: Record<string, string>,
    port: number,
): Promise<Running> {
    const child = spawn(name, args, { env: { PATH: process.env.PATH, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
    let printed = '';
    for (const stream of [child.stdout, child.stderr])
        stream.on('data', (chunk: Buffer) => (printed = (printed + chunk.toString()).slice(-100_000)));
    const exited = once(child, 'exit');
    const look = async () => {
        if (child.exitCode === null && !(await listensAt(port))) throw new Error(`Nobody listens at ${port}`);
    };
    try {
        await vi.waitFor(look, { timeout: 30_000, interval: 50 });
        if (child.exitCode !== null) throw new Error(`It ended with ${child.exitCode}`);
    } catch (cause) {
        child.kill('SIGKILL');
        throw new Error(`${name} does not listen:\n${printed}`, { cause });
    }
    return {
        child,
        output: () => printed,
        async stop() {
            child.kill('SIGTERM');
            await exited;
        },
    };
}
