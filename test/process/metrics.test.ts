import { once } from 'node:events';
import http from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listCalls } from '../../contract/calls';
import packageJson from '../../package.json' with { type: 'json' };
import { resources } from '../../resources';
import { listFigures, readAlerts, readDashboard, readMonitoringFile } from '../deploy/monitoring';
import { type Client, createClient, findEnglishPage, signInClient, visitPage } from './client';
import type { DataLocation } from './databases';
import { pickDemoLocations } from './demoPlaces';
import { findFreePorts } from './freePorts';
import { runRefusedStart, type ServerProcess, slow, startServer } from './serverProcess';

type Sample = { name: string; labels: Record<string, string>; value: number };

function parse(text: string): Sample[] {
    const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
    return lines.map((line) => {
        const [, name = '', labels = '', value] = /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? [];
        const pairs = [...labels.matchAll(/(\w+)="([^"]*)"/g)].map(([, label = '', of = '']) => [label, of]);
        return { name, labels: Object.fromEntries(pairs), value: Number(value) };
    });
}

describe.each(pickDemoLocations('figures'))('the figures of a server on %s', slow, (name, makePlace) => {
    let location: DataLocation;
    let server: ServerProcess;
    let client: Client;
    let ldpId: string;
    let address: string;
    const load = async () => parse(await (await fetch(address)).text());
    const find = (samples: Sample[], wanted: string, labels: Record<string, string> = {}) =>
        samples.filter(
            (sample) =>
                sample.name === wanted && Object.entries(labels).every(([label, of]) => sample.labels[label] === of),
        );

    beforeAll(async () => {
        location = await makePlace();
        const port = await findFreePorts();
        address = `http://127.0.0.1:${port}/metrics`;
        server = await startServer({ ...location.env, METRICS_PORT: String(port) });
        client = await signInClient(server.url, 'admin01', 'Admin12345');
        ldpId = await findEnglishPage(client);
    });
    afterAll(async () => {
        await server.stop();
        await location.remove();
    });

    it('count calls by what became of them, and their times', async () => {
        const call = '/api/ldp/question/inquiry';
        const before = find(await load(), 'console_calls_total', { call, code: '0' })[0]?.value ?? 0;
        for (let n = 0; n < 3; n += 1) await client.post(call, { ldpId });
        await createClient(server.url).post(call, { ldpId });
        await expect
            .poll(async () => find(await load(), 'console_calls_total', { call, code: '0' })[0]?.value)
            .toBe(before + 3);
        const samples = await load();
        const refused = find(samples, 'console_calls_total', { call }).filter(({ labels }) => labels.code !== '0');
        expect(refused).toMatchObject([{ labels: { status: '401' }, value: 1 }]);
        expect(find(samples, 'console_call_seconds_count', { call })).toMatchObject([{ value: before + 4 }]);
        expect(find(samples, 'console_call_seconds_bucket', { call, le: '+Inf' })).toMatchObject([
            { value: before + 4 },
        ]);
    });

    it('count visitors, and what is kept for them', async () => {
        for (let n = 0; n < 4; n += 1) expect(await visitPage(server.url, 'norrsken.localhost', '/en/')).toBe(200);
        expect(await visitPage(server.url, 'norrsken.localhost', '/en/nowhere/')).toBe(404);
        await expect.poll(async () => find(await load(), 'console_visits_total', { status: '404' })[0]?.value).toBe(1);
        const samples = await load();
        expect(find(samples, 'console_visits_total', { status: '200' })).toMatchObject([{ value: 4 }]);
        const [pages] = find(samples, 'console_kept_answers', { kind: 'pages' });
        const [bytes] = find(samples, 'console_kept_bytes', { kind: 'pages' });
        const [asked] = find(samples, 'console_kept_asked_total', { kind: 'pages' });
        const [made] = find(samples, 'console_kept_made_total', { kind: 'pages' });
        expect(pages?.value).toBeGreaterThan(0);
        expect(bytes?.value).toBeGreaterThan(1000);
        expect((asked?.value ?? 0) - (made?.value ?? 0)).toBeGreaterThanOrEqual(3);
    });

    it('tell queues, connections, work, size, event loop and memory', async () => {
        const samples = await load();
        const shared = ['passwords', 'sign-ins', 'pictures', 'app builder'];
        for (const queue of ['calls', 'heavy reads', 'visitors', 'renditions', ...shared])
            for (const figure of ['console_queue_running', 'console_queue_waiting'])
                expect(find(samples, figure, { queue }), `${figure} of ${queue}`).toHaveLength(1);
        const connections = find(samples, 'console_database_connections').map(({ labels }) => labels);
        const pools = name === 'PostgreSQL' ? ['usual', 'reading', 'look-ups'] : [];
        const states = ['used', 'free', 'waiting'];
        expect(connections).toHaveLength(pools.length * states.length);
        for (const pool of pools) for (const state of states) expect(connections).toContainEqual({ pool, state });
        expect(find(samples, 'console_jobs_open', { kind: 'copies' })).toMatchObject([{ value: 0 }]);
        // Those of the demo data may be under way.
        expect(find(samples, 'console_jobs_open', { kind: 'app builds' })[0]?.value).toBeLessThanOrEqual(8);
        expect(find(samples, 'console_store_bytes')[0]?.value).toBeGreaterThan(100_000);
        for (const figure of ['console_store_reachable', 'console_storage_reachable'])
            expect(find(samples, figure), figure).toMatchObject([{ value: 1 }]);
        expect(find(samples, 'console_build_info', { version: packageJson.version })).toMatchObject([{ value: 1 }]);
        expect(find(samples, 'console_jobs_oldest_seconds')).toHaveLength(3);
        for (const queue of ['calls', 'visitors'])
            expect(find(samples, 'console_refused_total', { queue })).toMatchObject([{ value: 0 }]);
        const [disk] = find(samples, 'console_disk_bytes');
        const [free] = find(samples, 'console_disk_free_bytes');
        expect(free?.value).toBeLessThanOrEqual(disk?.value ?? 0);
        for (const figure of ['console_heap_limit_bytes', 'console_memory_limit_bytes'])
            expect(find(samples, figure)[0]?.value, figure).toBeGreaterThan(100_000_000);
        for (const figure of [
            'nodejs_eventloop_lag_seconds',
            'process_resident_memory_bytes',
            'process_cpu_seconds_total',
        ])
            expect(find(samples, figure), figure).toHaveLength(1);
    });

    it('count failed sign-ins, failed jobs from zero, and the calls of the storage', async () => {
        const before = await load();
        const [known] = find(before, 'console_failed_signins_total');
        expect(known?.value).toBe(0);
        for (const cause of ['order', 'server'])
            expect(find(before, 'console_jobs_failed_total', { kind: 'copies', cause })).toMatchObject([{ value: 0 }]);
        await createClient(server.url).post('/api/auth/signin', { username: 'editor01', password: 'Wrong12345' });
        await expect.poll(async () => find(await load(), 'console_failed_signins_total')[0]?.value).toBe(1);
        const [pings] = find(before, 'console_storage_calls_total', { action: 'ping' });
        expect(pings?.value).toBeGreaterThan(0);
        expect(find(before, 'console_storage_failures_total', { action: 'ping' })).toMatchObject([{ value: 0 }]);
        expect(find(before, 'console_storage_seconds_total', { action: 'ping' })[0]?.value).toBeGreaterThan(0);
    });

    it('name calls by their declared paths alone, so that no id and no token is in them', async () => {
        await client.get(`/api/ldp/question/get/${ldpId}/${client.token}`);
        await fetch(`${server.url}/api/${client.token}`);
        const named = new Set(find(await load(), 'console_calls_total').map(({ labels }) => labels.call));
        const declared = new Set<string | undefined>(listCalls(resources).map(({ path }) => path));
        expect([...named].filter((path) => !declared.has(path))).toEqual([]);
        expect(await (await fetch(address)).text()).not.toContain(client.token);
    });

    it('name no account, no landing page and no address', async () => {
        const { data } = await client.get<{ id: string; username: string }>('/api/auth/profile');
        expect(data.username).toBe('admin01');
        await visitPage(server.url, 'norrsken.localhost', '/en/');
        const text = await (await fetch(address)).text();
        for (const name of [data.id, data.username, ldpId, 'norrsken', '127.0.0.1']) expect(text).not.toContain(name);
    });

    it('have all those that the dashboard and the alerts ask for, and each of ours is asked for and described', async () => {
        const text = await (await fetch(address)).text();
        const types = [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].map(([, figure = '', type]) => ({ figure, type }));
        const told = new Set(
            types.flatMap(({ figure, type }) =>
                type === 'histogram' ? [`${figure}_bucket`, `${figure}_sum`, `${figure}_count`] : [figure],
            ),
        );
        const expressions = [
            ...readAlerts().map(({ expr }) => expr),
            ...readDashboard().panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)),
        ];
        // Prometheus itself tells whether a process is up.
        const asked = new Set(expressions.flatMap(listFigures).filter((figure) => figure !== 'up'));
        expect([...asked].filter((figure) => !told.has(figure))).toEqual([]);
        const own = types.map(({ figure }) => figure).filter((figure) => figure.startsWith('console_'));
        expect(own.filter((figure) => !asked.has(figure) && !asked.has(`${figure}_bucket`))).toEqual([]);
        const described = readMonitoringFile('README.md').match(/`console_\w+`/g) ?? [];
        const tabled = readMonitoringFile('README.md')
            .split('\n')
            .filter((row) => row.startsWith('| `console_'));
        expect(
            new Set(
                tabled.flatMap(
                    (row) =>
                        row
                            .split(' | ', 1)
                            .join()
                            .match(/console_\w+/g) ?? [],
                ),
            ),
        ).toEqual(new Set(own));
        expect(described.map((figure) => figure.slice(1, -1)).filter((figure) => !own.includes(figure))).toEqual([]);
    });

    it('are answered at their own address alone', async () => {
        expect((await fetch(address)).headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
        expect((await fetch(address, { method: 'POST' })).status).toBe(404);
        expect((await fetch(address.replace('/metrics', '/'))).status).toBe(404);
        expect(await (await fetch(`${server.url}/metrics`)).text()).not.toContain('console_');
        expect(await visitPage(server.url, 'norrsken.localhost', '/metrics')).not.toBe(200);
        await expect(fetch(address.replace('127.0.0.1', '127.0.0.2'))).rejects.toThrow();
    });
});

describe('a visitor who sends too much', slow, () => {
    it('is refused by the limit that is set, and counted apart from those who are answered', async ({
        onTestFinished,
    }) => {
        const [place] = pickDemoLocations('too many visits');
        const location = await place?.[1]();
        const port = String(await findFreePorts());
        const server = await startServer({ ...location?.env, METRICS_PORT: port, VISITS_PER_ADDRESS: '1' });
        onTestFinished(async () => {
            await server.stop();
            await location?.remove();
        });
        const ask = () => visitPage(server.url, 'norrsken.localhost', '/robots.txt');
        expect(await ask()).toBe(200);
        // As many at once as nobody could be given the time for.
        const statuses = await Promise.all(Array.from({ length: 200 }, ask));
        const count = (status: number) => statuses.filter((each) => each === status).length;
        expect(count(429)).toBeGreaterThan(0);
        expect(count(429) + count(200)).toBe(200);
        expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
        const load = async () => parse(await (await fetch(`http://127.0.0.1:${port}/metrics`)).text());
        const answered = async () => (await load()).filter(({ name }) => name === 'console_visits_total');
        await expect.poll(answered).toMatchObject([{ labels: { status: '200' }, value: 1 + count(200) }]);
        const limited = (await load()).filter(({ name }) => name === 'console_rate_limited_total');
        expect(limited).toContainEqual(expect.objectContaining({ labels: { kind: 'visitor' }, value: count(429) }));
    });
});

describe('the port of the figures', slow, () => {
    it('is named if it cannot be used', async ({ onTestFinished }) => {
        const taken = http.createServer().listen(0, '127.0.0.1');
        await once(taken, 'listening');
        onTestFinished(() => void taken.close());
        const [place] = pickDemoLocations('a taken port');
        const location = await place?.[1]();
        onTestFinished(() => location?.remove());
        const address = taken.address();
        const port = typeof address === 'object' ? String(address?.port) : '';
        const { refused, output } = await runRefusedStart({ ...location?.env, METRICS_PORT: port });
        expect(refused).toBe(true);
        expect(output).toContain(`METRICS_PORT ${port} at 127.0.0.1 cannot be used: EADDRINUSE`);
    });
});
