import { fork } from 'node:child_process';
import { once } from 'node:events';
import net from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillFlag } from '../../server/process/demo/demoProcess';
import { demoAccounts } from '../../server/process/demoAccounts';
import { type Bucket, s3Bucket } from './bucket';
import { createClient, signInClient } from './client';
import { createSqliteLocation } from './databases';
import { runRefusedStart, slow, startServer } from './serverProcess';

const location = createSqliteLocation();
afterAll(async () => (await location).remove());

/** Splits output into its lines, without empty ones. */
const splitLines = (output: string) => output.split('\n').filter((line) => line.trim() !== '');

describe('a start with an invalid environment variable', slow, () => {
    it.each([
        ['PORT', 'abc'],
        ['PORT', '70000'],
        ['DATABASE_URL', 'mysql://somewhere/db'],
        ['DATABASE_URL', 'postgres://nobody:secret@127.0.0.1:1/none'],
        ['MEDIA_URL', 'ftp://somewhere'],
        ['TRUSTED_PROXIES', 'not-an-address'],
        ['SECRET_KEY', 'short'],
        ['DEMO', 'perhaps'],
    ])('%s=%s exits with a message that names it, without a stack or password', async (name, value) => {
        const { env } = await location;
        const { refused, output } = await runRefusedStart({ ...env, SECRET_KEY: 'k'.repeat(32), [name]: value });
        expect(refused).toBe(true);
        expect(output).toContain(name);
        expect(output).not.toMatch(/\n\s+at /);
        expect(output).not.toContain('secret@');
    });
});

describe('a start with an unavailable port, host or storage', slow, () => {
    const credentials = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' };
    const noCredentials = { AWS_EC2_METADATA_DISABLED: 'true', HOME: '/nonexistent' };
    let bucket: Bucket;
    let silent: net.Server;
    beforeAll(async () => {
        bucket = await s3Bucket();
        silent = net.createServer((socket) => void socket.resume().on('error', () => {}));
        await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    });
    afterAll(async () => {
        await bucket.remove();
        await new Promise((resolve) => silent.close(resolve));
    });
    const getPort = (server: net.Server) => String((server.address() as net.AddressInfo).port);

    const cases: [string, () => Record<string, string>, RegExp][] = [
        ['PORT in use', () => ({ PORT: getPort(silent) }), /^PORT \d+ is in use by another program$/],
        ['HOST unknown', () => ({ HOST: '999.1.1.1' }), /^HOST "999\.1\.1\.1" is unknown$/],
        [
            'HOST of another machine',
            () => ({ HOST: '192.0.2.1' }),
            /^HOST "192\.0\.2\.1" is not an address of this machine$/,
        ],
        [
            'a bucket that does not exist',
            () => ({ ...credentials, MEDIA_URL: bucket.url.replace('//media', '//another') }),
            /^MEDIA_URL cannot be used: there is no bucket "another" at 127/,
        ],
        [
            'credentials that do not fit',
            () => ({ ...credentials, AWS_ACCESS_KEY_ID: 'NOBODY', MEDIA_URL: bucket.url }),
            /^MEDIA_URL cannot be used: AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY give no access to the bucket "media"/,
        ],
        [
            'no credentials',
            () => ({ ...noCredentials, MEDIA_URL: bucket.url }),
            /^MEDIA_URL cannot be used: AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY must be set/,
        ],
        [
            'an endpoint where nobody listens',
            () => ({ ...credentials, MEDIA_URL: 's3://media?endpoint=http://127.0.0.1:1' }),
            /^MEDIA_URL cannot be used: at 127\.0\.0\.1:1 the bucket "media" does not answer: .*ECONNREFUSED/,
        ],
        [
            'an endpoint that does not answer',
            () => ({ ...credentials, MEDIA_URL: `s3://media?endpoint=http://127.0.0.1:${getPort(silent)}` }),
            /^MEDIA_URL cannot be used: .* does not answer: No answer within 3 s$/,
        ],
        ['DATA_DIR that is a file', () => ({ DATA_DIR: 'package.json' }), /^DATA_DIR "package\.json" /],
    ];

    it.each(cases)('%s exits with a message that names it, without a stack', async (_name, env, line) => {
        const own = await createSqliteLocation();
        const { refused, output } = await runRefusedStart({ ...own.env, SECRET_KEY: 'k'.repeat(32), ...env() });
        expect(refused).toBe(true);
        expect(output).not.toMatch(/\n\s+at /);
        expect(splitLines(output).at(-1)).toMatch(line);
        await own.remove();
    });
});

describe('npm start', slow, () => {
    it('fills an empty store, prints its addresses and accounts, and lets all of them sign in', async ({
        onTestFinished,
    }) => {
        const { env } = await location;
        const server = await startServer(env, [], 'start');
        onTestFinished(async () => void (await server.stop()));
        for (const { username, password } of demoAccounts) {
            const { token } = await signInClient(server.url, username, password);
            const { data } = await createClient(server.url, token).get('/api/auth/profile');
            expect(data).toMatchObject({ username });
        }
        expect(await (await fetch(server.url)).text()).toContain('<div id="root">');
        await expect
            .poll(() => splitLines(server.output()))
            .toEqual([
                'The database is empty: filling it with demo data …',
                `The console is at ${server.url}`,
                `The data are in ${env.DATA_DIR}`,
                'Demo accounts:',
                ...demoAccounts.map(({ username, password }) => `  ${username} / ${password}`),
            ]);
    });
});

describe('the process that fills an empty store', slow, () => {
    it('exits with its parent process, even if that exits before the filling starts', async ({ onTestFinished }) => {
        const { env, remove } = await createSqliteLocation();
        onTestFinished(remove);
        const environment = { PATH: process.env.PATH, ...env, DEMO: 'true' };
        const child = fork('dist/server/main.js', [fillFlag], { env: environment, execArgv: [] });
        const ended = once(child, 'exit');
        child.disconnect();
        expect(await ended).toEqual([1, null]);
    });
});

describe('a SQLite store', slow, () => {
    it('is locked by one process: a second one reports this and exits', async () => {
        const { env } = await location;
        const first = await startServer(env, ['--demo']);
        const second = await runRefusedStart(env);
        expect(second.refused).toBe(true);
        expect(splitLines(second.output).at(-1)).toMatch(/store\.sqlite is in use by another process/);
        expect((await fetch(`${first.url}/readyz`)).status).toBe(200);
        expect(await first.stop('SIGTERM')).toBe(0);
    });

    it('is not served to other machines while it has demo passwords', async () => {
        const { env } = await location;
        const { refused, output } = await runRefusedStart({ ...env, HOST: '0.0.0.0' });
        expect(refused).toBe(true);
        expect(splitLines(output).at(-1)).toMatch(
            /^The account "\w+" has its demo password: change the password, or set HOST to a loopback/,
        );
    });

    it('opens again by itself after a kill', async () => {
        const { env } = await location;
        const first = await startServer(env);
        await first.stop('SIGKILL');
        const second = await startServer(env);
        expect((await fetch(`${second.url}/healthz`)).status).toBe(200);
        await second.stop();
    });
});
