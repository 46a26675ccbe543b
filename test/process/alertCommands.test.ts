import { spawnSync } from 'node:child_process';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { usualConnections } from '../../server/base/system/config';
import { readAlertSection } from '../deploy/alertTable';
import { connect } from '../postgres';
import { buildQuestion, type Client, findEnglishPage, signInClient, visitPage } from './client';
import { canMakeCluster, createCluster } from './ownCluster';
import { type ServerProcess, slow, startServer } from './serverProcess';

if (!canMakeCluster) process.stdout.write('No PostgreSQL can be made here: commands for alerts are not tried.\n');

/** The commands and statements that the sections about alerts have people run. */
const commands = Array.from(
    readAlertSection()
        .replace(/\n\s*/g, ' ')
        .matchAll(/`((?:curl|psql|select|show) [^`]+)`/g),
    ([, command = '']) => command,
);

/** Returns the only command that begins so, as the page has it. */
function getCommand(beginning: string): string {
    const [found = '', ...others] = commands.filter((command) => command.startsWith(beginning));
    if (found === '' || others.length > 0) throw new Error(`There is not one command "${beginning}"`);
    return found;
}

describe.runIf(canMakeCluster)('what the page for operators says to run when an alert fires', slow, () => {
    let cluster: Awaited<ReturnType<typeof createCluster>>;
    let databaseUrl: string;
    let server: ServerProcess;
    let client: Client;
    let ldpId: string;
    const clients: pg.Client[] = [];

    const open = async () => {
        const connected = await connect(databaseUrl);
        clients.push(connected);
        return connected;
    };
    const run = (command: string) =>
        spawnSync('sh', ['-c', command], { env: { PATH: process.env.PATH, DATABASE_URL: databaseUrl } });
    const visit = () => visitPage(server.url, 'norrsken.localhost', '/en/');
    const createQuestion = () => client.post('/api/ldp/question/create', buildQuestion(ldpId, 'after'));

    beforeAll(async () => {
        cluster = await createCluster();
        databaseUrl = cluster.env.DATABASE_URL;
        server = await startServer(cluster.env, ['--demo']);
        client = await signInClient(server.url, 'admin01', 'Admin12345');
        ldpId = await findEnglishPage(client);
    });
    afterAll(async () => {
        await Promise.allSettled(clients.map((each) => each.end()));
        await server.stop();
        await cluster.remove();
    });

    it('is tried here, all of it', () => {
        const tried = [
            'curl',
            'psql',
            'select count',
            'show max',
            'select pid, state, wait',
            'select pid, state, now',
            'select pg_t',
        ];
        expect(commands).toEqual(expect.arrayContaining(tried.map(getCommand)));
        expect(commands).toHaveLength(tried.length);
    });

    it('tells whether the process runs, also without a port for figures', () => {
        const command = getCommand('curl').replace('http://<server>:3000', server.url);
        expect(run(command).stdout.toString()).toMatch(/^HTTP\/1\.1 200 /);
        expect(run(command.replace(/:\d+/, ':1')).status).not.toBe(0);
    });

    it('counts the connections to the database, and how many it takes', async () => {
        const first = await open();
        const count = async () => Number((await first.query(getCommand('select count'))).rows[0]?.count);
        const before = await count();
        // Those of the server, of which the page says how many they may be, and this one.
        expect(before).toBeLessThanOrEqual(usualConnections + 11);
        await Promise.all([open(), open(), open()]);
        expect(await count()).toBe(before + 3);
        expect((await first.query(getCommand('show max'))).rows).toEqual([{ max_connections: '100' }]);
    });

    it('shows what is blocked and by whom, and ends that', async () => {
        const [left, waiting, looking] = await Promise.all([open(), open(), open()]);
        await left.query('begin');
        await left.query('alter table record add column by_hand text');
        const [{ pid: blocking }] = (await left.query('select pg_backend_pid() as pid')).rows;
        const [{ pid: blocked }] = (await waiting.query('select pg_backend_pid() as pid')).rows;
        const query = 'select count(*) from record';
        const answer = waiting.query(query);
        const look = async (beginning: string): Promise<Record<string, unknown>[]> =>
            (await looking.query(getCommand(beginning))).rows;
        await expect
            .poll(() => look('select pid, state, wait'))
            .toContainEqual({ pid: blocked, state: 'active', wait_event_type: 'Lock', query });
        const rows = await look('select pid, state, now');
        const known = rows.filter(({ pid }) => pid === blocking || pid === blocked);
        expect(known).toMatchObject([
            { pid: blocking, state: 'idle in transaction', blocked_by: [] },
            { pid: blocked, state: 'active', blocked_by: [blocking], query },
        ]);
        for (const { since } of known) expect(since).toBeDefined();

        // Those of the server wait as well, until a statement may take no longer.
        expect(await createQuestion()).toMatchObject({ code: 50301 });
        await looking.query(getCommand('select pg_t').replace('<pid>', String(blocking)));
        expect((await answer).rows).toHaveLength(1);
        expect(await createQuestion()).toMatchObject({ code: 0 });
    });

    it('tells whether this machine reaches the database; calls and landing pages fail until it does', async () => {
        const command = getCommand('psql');
        expect(run(command)).toMatchObject({ status: 0 });
        expect(await visit()).toBe(200);
        cluster.stop();
        try {
            expect(run(command).status).not.toBe(0);
            expect(await createQuestion()).toMatchObject({ code: 50301 });
            await expect.poll(() => visit()).toBe(503);
            await expect.poll(() => server.output()).toContain('a landing page is not available');
        } finally {
            cluster.start();
        }
        expect(run(command)).toMatchObject({ status: 0 });
        await expect.poll(() => visit()).toBe(200);
        expect(await createQuestion()).toMatchObject({ code: 0 });
    });
});
