import { fork, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import net from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillFlag } from '../../server/process/demo/demoProcess';
import { demoAccounts } from '../../server/process/demoAccounts';
import { type Bucket, s3Bucket } from './bucket';
import { createClient, signInClient } from './client';
import { createSqliteLocation } from './databases';
import { findFreePorts } from './freePorts';
import { getScriptArguments, runRefusedStart, slow, startServer } from './serverProcess';

const location = createSqliteLocation();
afterAll(async () => (await location).remove());

/** Splits output into its lines, without empty ones. */
const splitLines = (output: string) => output.split('\n').filter((line) => line.trim() !== '');

/** A value of each variable that the server cannot work with, and what else has to be set for it to be used. */
const invalid: readonly (readonly [name: string, value: string, more: Record<string, string>])[] = [
    ['HOST', '999.1.1.1', {}],
    ['PORT', 'abc', {}],
    ['PORT', '70000', {}],
    ['DATA_DIR', 'package.json', {}],
    ['DATABASE_URL', 'mysql://somewhere/db', {}],
    ['DATABASE_URL', 'postgres://nobody:secret@127.0.0.1:1/none', {}],
    ['DATABASE_CONNECTIONS', '3', {}],
    ['MEDIA_URL', 'ftp://somewhere', {}],
    ['MEDIA_URL', 's3://media?endpoint=somewhere', {}],
    ['SECRET_KEY', 'short', {}],
    ['SECRET_KEY_LOST', 'perhaps', {}],
    ['IDLE_SECONDS', '15m', {}],
    ['HISTORY_KEPT', 'for ever', {}],
    ['SIGNINS_DAYS', '6', {}],
    ['IDEMPOTENCY_HOURS', '1', {}],
    ['CALLS_PER_ACCOUNT', 'many', {}],
    ['CALLS_PER_ADDRESS', '-1', {}],
    ['VISITS_PER_ADDRESS', '1e3', {}],
    ['APP_PACKAGE', 'coffee', {}],
    ['TRUSTED_PROXIES', 'not-an-address', {}],
    ['CONSOLE_HOSTS', 'https://console.example', {}],
    ['METRICS_PORT', 'yes', {}],
    ['METRICS_HOST', '999.1.1.1', { METRICS_PORT: '0' }],
    ['METRICS_HOST', '192.0.2.1', { METRICS_PORT: '0' }],
    ['TLS_ASK_PORT', '70000', {}],
    ['TLS_ASK_HOST', '999.1.1.1', { TLS_ASK_PORT: '0' }],
    ['DOMAIN_PROOF', 'record', {}],
    ['MASTER_DATA', 'missing.json', {}],
    ['MASTER_DATA', 'package.json', {}],
    ['LOG_LEVEL', 'loud', {}],
    ['SLOW_CALL_MS', '1s', {}],
    ['DEMO', 'perhaps', {}],
];

describe('a start with an invalid environment variable', slow, () => {
    it('is tried with every variable but the credentials, which are tried below', () => {
        const example = readFileSync('.env.example', 'utf8');
        const names = [...example.matchAll(/^#?([A-Z][A-Z_]*)=/gm)].map(([, name = '']) => name);
        const own = names.filter((name) => !name.startsWith('AWS_'));
        expect([...new Set(invalid.map(([name]) => name))].toSorted()).toEqual(own.toSorted());
    });

    it.each(invalid)('%s=%s exits with one line that names it, without a password', async (name, value, more) => {
        const own = await createSqliteLocation();
        const { refused, output } = await runRefusedStart({
            ...own.env,
            SECRET_KEY: 'k'.repeat(32),
            ...more,
            [name]: value,
        });
        await own.remove();
        expect(refused).toBe(true);
        const [ended, ...lines] = splitLines(output);
        expect(ended).toBe('The server ended with 1:');
        expect(lines).toEqual([expect.stringMatching(new RegExp(`\\b${name}\\b`))]);
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
        [
            'DATA_DIR that is a file, with files in a bucket',
            () => ({ ...bucket.env, DATA_DIR: 'package.json' }),
            /^DATA_DIR "package\.json" must be a folder that this user can write to: /,
        ],
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

describe('the address of a server', slow, () => {
    it('is HOST and PORT, and no other', async ({ onTestFinished }) => {
        const own = await createSqliteLocation();
        onTestFinished(own.remove);
        const port = await findFreePorts();
        const server = await startServer({ ...own.env, HOST: '', PORT: String(port) });
        onTestFinished(async () => void (await server.stop()));
        expect(server.url).toBe(`http://127.0.0.1:${port}`);
        expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
        // Another address of the same machine.
        await expect(fetch(`http://127.0.0.2:${port}/healthz`)).rejects.toThrow();
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

    it('is not filled with demo data if it has an account', async ({ onTestFinished }) => {
        const own = await createSqliteLocation();
        onTestFinished(own.remove);
        const password = 'Founder12345';
        const { status } = spawnSync(process.execPath, [...getScriptArguments('admin'), 'founder01'], {
            env: { PATH: process.env.PATH, ...own.env, ADMIN_PASSWORD: password },
        });
        expect(status).toBe(0);
        const server = await startServer({ ...own.env, DEMO: 'true' });
        onTestFinished(async () => void (await server.stop()));
        const founder = await signInClient(server.url, 'founder01', password);
        const found = await founder.post('/api/ldp/inquiry', { pagination: { page: 1, limit: 10 } });
        expect(found).toMatchObject({ code: 0, data: { items: [] } });
        expect(server.output()).not.toMatch(/demo/i);
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
