import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parts } from '../../../bin/build.js';
import packageJson from '../../../package.json' with { type: 'json' };
import { s3Bucket } from '../bucket';
import { buildQuestion, type Client, findEnglishPage, signInClient } from '../client';
import { createPostgresLocation, createSqliteLocation } from '../databases';
import { getDemoStore } from '../demoPlaces';
import { createTemporaryFolder, type ServerProcess, slow, startCommand } from '../serverProcess';
import { listSteps, readNodeArguments, readVariables, stages } from './dockerfile';

/** The paths that `deploy/Dockerfile.dockerignore` lets through. */
const sent = readFileSync('deploy/Dockerfile.dockerignore', 'utf8')
    .split('\n')
    .flatMap((line) => (line.startsWith('!') ? [line.slice(1)] : []));

const isMatch = (file: string, pattern: string) => {
    const [start = '', end = ''] = pattern.split('*');
    return file.startsWith(start) && file.endsWith(end);
};

const isSent = (file: string) =>
    sent.some((each) => file === each || file.startsWith(`${each}/`) || (each.includes('*') && isMatch(file, each)));

describe('deploy/Dockerfile', () => {
    it('copies only what is there and what the build is sent', () => {
        const sources = [...stages.values()]
            .flatMap(({ steps }) => steps)
            .filter(({ word, rest }) => word === 'COPY' && !rest.startsWith('--from'))
            .flatMap(({ rest }) => rest.split(' ').slice(0, -1));
        expect(sources.filter((source) => source !== '.' && !isSent(source))).toEqual([]);
        expect(sent.filter((each) => !each.includes('*') && !existsSync(each))).toEqual([]);
    });

    it('is sent everything that console and server are built from', () => {
        expect(parts.flatMap(({ from }) => from).filter((source) => !isSent(source))).toEqual([]);
        expect(
            ['bin/pack.js', 'deploy/backup.sh', 'package-lock.json', '.npmrc'].filter((each) => !isSent(each)),
        ).toEqual([]);
        expect(['node_modules', 'dist', 'data', '.env', 'deploy/.env', 'test', '.git'].filter(isSent)).toEqual([]);
    });

    it('runs commands that package.json has', () => {
        const commands = listSteps('build').flatMap(({ word, rest }) => (word === 'RUN' ? rest.split(' && ') : []));
        const scripts = commands.flatMap((command) => /^npm run ([\w:]+)/.exec(command)?.[1] ?? []);
        expect(scripts).toEqual(['build', 'pack']);
        expect(Object.keys(packageJson.scripts)).toEqual(expect.arrayContaining(scripts));
        expect([...stages.keys()].at(-1)).toBe('console');
        expect(listSteps('console').findLast(({ word }) => word === 'USER')?.rest).toBe('node');
    });
});

/** The user `nobody`: like that of the image, it owns nothing that it runs. */
const nobody = ['--reuid=65534', '--regid=65534', '--clear-groups', '--no-new-privs'];

/** Whether processes can be started here as containers start them: by root, in a world of their own. */
const canSeparate =
    process.getuid?.() === 0 &&
    spawnSync('unshare', ['--mount', '--pid', '--fork', 'setpriv', ...nobody, 'true']).status === 0;

/**
 * Starts the packed server as its container does, as far as this machine can: as the first process, as a user without
 * rights, with nothing to write to but `data` and a temporary folder.
 */
function startSeparated(folder: string, data: string, args: readonly string[], env: Record<string, string>) {
    const asNobody = process.getuid?.() === 0 ? `setpriv ${nobody.join(' ')} ` : '';
    const start = [`cd ${folder}`, `exec ${asNobody}node "$@"`];
    if (!canSeparate) return startCommand('sh', ['-ec', start.join(' && '), 'sh', ...args], env);
    const readOnly = [
        `mount --bind ${data} ${data}`,
        `mount -t tmpfs -o mode=1777 tmpfs ${folder}/tmp`,
        'mount -o remount,bind,ro /',
    ];
    const own = ['--mount', '--pid', '--fork', '--kill-child', 'sh', '-ec', [...readOnly, ...start].join(' && '), 'sh'];
    return startCommand('unshare', [...own, ...args], { ...env, TMPDIR: `${folder}/tmp` });
}

/** Lists the processes that a process has started and not ended, each with its state; Z: ended, and nobody has noticed. */
function listChildren(pid: number): { pid: number; state: string }[] {
    const read = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : '');
    const pids = read(`/proc/${pid}/task/${pid}/children`).trim().split(' ').filter(Boolean).map(Number);
    return pids.map((each) => ({ pid: each, state: /\) (\S)/.exec(read(`/proc/${each}/stat`))?.[1] ?? '' }));
}

async function upload(server: ServerProcess, { token }: Client, ldpId: string): Promise<unknown> {
    const body = new FormData();
    body.append('file', new Blob([await readFile('test/fixtures/images/sixteen-bit.png')]), 'banner.png');
    const to = `${server.url}/api/image/upload?c=media&mt=banner&id=${ldpId}`;
    return (await fetch(to, { method: 'POST', body, headers: { authorization: token } })).json();
}

describe('the packed server', slow, () => {
    it('works with its own packages only, as a user who owns nothing, and writes to DATA_DIR only', async ({
        onTestFinished,
    }) => {
        const { folder, remove } = await createTemporaryFolder();
        onTestFinished(remove);
        const app = path.join(folder, 'app');
        const packed = spawnSync(process.execPath, ['bin/pack.js', app]);
        expect([packed.status, packed.stderr.toString()]).toEqual([0, '']);
        expect(spawnSync(process.execPath, ['bin/pack.js', app]).stderr.toString()).toContain('is not empty');
        const isShared = Boolean(process.env.TEST_DATABASE_URL);
        const location = isShared
            ? await createPostgresLocation(getDemoStore('PostgreSQL'))
            : await createSqliteLocation(getDemoStore('SQLite'));
        onTestFinished(location.remove);
        const bucket = await s3Bucket();
        onTestFinished(bucket.remove);
        const storage = isShared ? bucket.env : {};
        const data = location.env.DATA_DIR ?? '';
        spawnSync('chown', ['-R', '65534:65534', data]);
        chmodSync(folder, 0o755);
        mkdirSync(path.join(app, 'tmp'));
        const filesBefore = readdirSync(app, { recursive: true }).length;

        const own = { ...readVariables('console'), ...location.env, ...storage, HOST: '127.0.0.1', PORT: '0' };
        const server = await startSeparated(app, data, readNodeArguments('console', 'CMD'), own);
        onTestFinished(async () => void (await server.stop('SIGKILL')));
        const pid = canSeparate ? (listChildren(server.pid)[0]?.pid ?? 0) : server.pid;
        const client = await signInClient(server.url, 'admin01', 'Admin12345');
        const ldpId = await findEnglishPage(client);
        expect(await upload(server, client, ldpId)).toMatchObject({ code: 0 });
        const unclean = {
            ...buildQuestion(ldpId, 'Unclean'),
            answer: { en: '<p onclick="go()">Text<script>go()</script></p>' },
        };
        const saved = await client.post<{ answer: { en: string } }>('/api/ldp/question/create', unclean);
        expect(saved).toMatchObject({ code: 0, data: { answer: { en: '<p>Text</p>' } } });
        if (canSeparate)
            expect(readFileSync(`/proc/${pid}/status`, 'utf8')).toMatch(/^Uid:\t65534\t65534(.|\n)*^NSpid:\t\d+\t1$/m);

        const env = { PATH: process.env.PATH, PORT: new URL(server.url).port };
        const probe = () => spawnSync(process.execPath, readNodeArguments('console', 'HEALTHCHECK'), { env }).status;
        expect(probe()).toBe(0);
        expect(listChildren(pid).filter(({ state }) => state === 'Z')).toEqual([]);
        process.kill(pid, 'SIGTERM');
        expect(await server.stop('SIGCONT')).toBe(0);
        expect(probe()).toBe(1);
        expect(readdirSync(app, { recursive: true })).toHaveLength(filesBefore);
    });
});
