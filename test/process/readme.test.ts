import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type http from 'node:http';
import { json } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { signInClient, startCall } from './client';
import { dataLocations } from './databases';
import { slow, startCommand } from './serverProcess';

const password = 'Founder12345';

/** The README's deployment, line by line. */
const lines =
    /## Deployment\n[^#]*?```sh\n([^`]*)```/.exec(readFileSync('README.md', 'utf8'))?.[1]?.trim().split('\n') ?? [];

/** Parses a line of a shell script: variables, command and arguments. */
function parseCommand(line = ''): { env: Record<string, string>; command: string; args: string[] } {
    const words = line.split(' ');
    const assigned = words.findIndex((word) => !/^[A-Z_]+=/.test(word));
    const env = Object.fromEntries(words.slice(0, assigned).map((word) => word.split('=')));
    const [command = '', ...args] = words.slice(assigned);
    return { env, command, args };
}

const makeAdmin = parseCommand(lines.find((line) => line.includes('run admin')));
const serve = parseCommand(lines.at(-1));

/** The environment that npm needs, with settings that keep it from leaving files behind. */
const npm = { HOME: process.env.HOME ?? '/', npm_config_logs_max: '0', npm_config_update_notifier: 'false' };

/** Lists processes with their parents. On Linux it reads /proc, as `ps` is not on every machine. */
function listProcesses(): number[][] {
    if (!existsSync('/proc/self/stat')) {
        const table = spawnSync('ps', ['-A', '-o', 'pid=,ppid=']).stdout.toString().trim().split('\n');
        return table.map((line) => line.trim().split(/\s+/).map(Number));
    }
    return readdirSync('/proc')
        .filter((name) => /^\d+$/.test(name))
        .flatMap((pid) => {
            try {
                // The parent is the second word after the program's name, which may contain any character.
                const [, parent] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
                return [[Number(pid), Number(parent)]];
            } catch {
                // The process has ended in the meantime.
                return [];
            }
        });
}

/** Lists a process and all its descendants. */
function listProcessTree(root: number): number[] {
    const table = listProcesses();
    const tree = [root];
    for (const parent of tree) tree.push(...table.flatMap(([pid, ppid]) => (pid && ppid === parent ? [pid] : [])));
    return tree;
}

function isAlive(pid: number): boolean {
    try {
        return process.kill(pid, 0);
    } catch {
        // The server does not listen.
        return false;
    }
}

describe.each(dataLocations)('the deployment in the README, on %s', slow, (_name, makePlace) => {
    it('finishes running calls when it is stopped, and leaves no process behind', async ({ onTestFinished }) => {
        const { env, remove } = await makePlace();
        onTestFinished(remove);
        const result = spawnSync(makeAdmin.command, makeAdmin.args, {
            env: { PATH: process.env.PATH, ...npm, ...env, ADMIN_PASSWORD: password },
        });
        expect([result.status, result.stdout.toString()]).toEqual([0, expect.stringContaining('can sign in')]);

        const server = await startCommand(serve.command, serve.args, { ...npm, ...env, ...serve.env });
        const tree = listProcessTree(server.pid);
        expect(tree.length).toBeGreaterThan(1);
        const { token } = await signInClient(server.url, makeAdmin.args.at(-1) ?? '', password);
        const body = '{"pagination": {"page": 1, "limit": 10}}';
        const request = await startCall(server.url, token, '/api/ldp/inquiry', body);
        const answered = once(request, 'response') as Promise<[http.IncomingMessage]>;
        const ended = server.stop('SIGTERM');
        await expect
            .poll(
                () =>
                    fetch(`${server.url}/healthz`).then(
                        ({ status }) => status,
                        () => 'closed',
                    ),
                { timeout: 10_000 },
            )
            .toBe('closed');
        request.end(body);
        const [response] = await answered;
        expect([response.statusCode, await json(response)]).toMatchObject([200, { code: 0 }]);
        expect(await ended).toBe(0);
        expect(tree.filter(isAlive)).toEqual([]);
    });
});

it('the npm scripts leave no shell between the signal and the server', () => {
    const { start, serve: serving, admin, storage } = packageJson.scripts;
    // Variables in front of `exec` are those of the command.
    for (const script of [start, serving, admin, storage]) expect(script).toMatch(/^([A-Z_]+=\S+ )*exec node /);
});
