import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createSqliteLocation } from '../databases';
import { getDemoStore } from '../demoPlaces';
import { findFreePorts } from '../freePorts';
import { createOtherBuild } from '../otherBuild';
import { runScript } from '../scripts';
import { createTemporaryFolder, type ServerProcess, slow, startServer } from '../serverProcess';
import { caddyPorts, startCaddy } from './caddy';
import { type Deployed, deploy } from './deployed';
import { countConnections } from './nginx';
import { hasProgram } from './programs';
import { type Api, createVisitor, signInAt, type Visitor } from './visitor';
import { keepAsking, writers } from './work';

const hasCaddy = hasProgram('caddy', ['version'], 'deploy/compose.yaml');
const canTry = hasCaddy && process.env.TEST_DATABASE_URL;
/** Longest time after the end of a server at which calls fail, on a busy machine (milliseconds). */
const cutOffMs = 10_000;

const admin = { username: 'founder01', password: 'Founder12345' };
const operator = { username: 'harbour01', password: 'Harbour12345' };

const page = {
    ...{ name: 'Harbour', key: 'harbour', prefix: 'hb', langs: ['en'], defaultLang: 'en' },
    ...{ domains: ['harbour.example', 'www.harbour.example'], primaryDomain: 'harbour.example' },
    ...{ telegramBotToken: '1:token', telegramBotDomain: 'bot.harbour.example' },
    ipList: [{ name: 'Office', ip: '203.0.113.7' }],
};

describe.runIf(canTry)('two servers behind Caddy, as deploy/compose.yaml has them', slow, () => {
    let deployed: Deployed;
    let servers: [ServerProcess, ServerProcess];
    let visitor: Visitor;
    let api: Api & { token: string };
    let ldpId = '';
    beforeAll(async () => {
        deployed = await deploy();
        const { start, envs } = deployed;
        servers = await Promise.all([start(0), start(1)]);
        const made = await runScript('admin', { ...envs[0], ADMIN_PASSWORD: admin.password }, admin.username);
        expect(made).toEqual({ code: 0, output: expect.stringContaining('can sign in') });
        visitor = createVisitor(deployed.httpsPort, deployed.ca, '127.0.0.2');
    }, slow.timeout);
    afterAll(async () => {
        visitor?.leave();
        await Promise.all((servers ?? []).map((server) => server.stop()));
        await deployed?.remove();
    });

    it('answer the console, over TLS', async () => {
        const { status, headers, text } = await visitor.ask('localhost', '/');
        expect([status, headers['content-type']]).toEqual([200, expect.stringContaining('text/html')]);
        expect(text).toContain('<div id="root">');
    });

    it('know from which address a visitor comes, whatever the visitor says', async () => {
        const founder = await signInAt(visitor, 'localhost', admin.username, admin.password);
        expect(
            (await founder.post('/api/admin/user/create', { ...operator, name: 'Harbour', position: 'USER' })).code,
        ).toBe(0);
        api = await signInAt(visitor, 'localhost', operator.username, operator.password);
        expect(await api.get('/api/rest/signins')).toMatchObject([{ succeeded: true, address: '127.0.0.2' }]);
    });

    it('deliver a landing page at its domains as soon as it has them, and have no certificate for others', async () => {
        await expect(visitor.ask('harbour.example', '/')).rejects.toThrow(/handshake|alert|EPROTO|reset/i);
        const { code, data } = await api.post<{ id: string }>('/api/ldp/create', page);
        expect(code).toBe(0);
        ldpId = data.id;
        // The server that is asked may be the other one, which knows a moment later.
        const ask = () => visitor.ask('harbour.example', '/en/').then(({ status }) => status, String);
        await expect.poll(ask).toBe(200);
        const findLocation = () =>
            visitor.ask('www.harbour.example', '/en/').then(({ headers }) => headers.location, String);
        await expect.poll(findLocation).toContain('//harbour.example/');
        await expect(visitor.ask('other.example', '/')).rejects.toThrow(/handshake|alert|EPROTO|reset/i);
    });

    it('lose no acknowledged write when one is killed and one is replaced, and every read is answered', async ({
        onTestFinished,
    }) => {
        const other = await createOtherBuild();
        onTestFinished(other.remove);
        const work = keepAsking({ visitor, api, ldpId, site: 'harbour.example' });
        await work.after(40);
        const killed = performance.now();
        await servers[0].stop('SIGKILL');
        await work.after(40);
        servers[0] = await deployed.start(0);
        // Whoever replaces the other one waits until the proxy sends requests to this one.
        await expect.poll(servers[0].output).toContain('/api/ldp/question/create');

        const replaced = performance.now();
        expect(await servers[1].stop('SIGTERM')).toBe(0);
        await work.after(40);
        servers[1] = await deployed.start(1, other.dist);
        await expect.poll(servers[1].output).toContain('/api/ldp/question/create');
        const { acknowledged, failedReads, failedWrites, reads } = await work.stop();

        expect(failedReads).toEqual([]);
        expect(reads).toBeGreaterThan(40);
        // What the four writers had under way was cut off, and what they began before the proxy knew of a healthy server.
        for (const [change, end] of [
            [killed, Math.min(replaced, killed + cutOffMs)],
            [replaced, replaced + cutOffMs],
        ] as const) {
            const own = failedWrites.filter(({ at }) => at > change && at < end);
            expect(new Set(own.map(({ title }) => title)).size).toBeLessThanOrEqual(2 * writers);
            for (const each of own) failedWrites.splice(failedWrites.indexOf(each), 1);
        }
        expect(failedWrites).toEqual([]);
        const stored = await work.listTitles();
        expect(stored.toSorted()).toEqual(acknowledged.toSorted());
    });
});

describe.runIf(hasCaddy)('a server behind Caddy', slow, () => {
    let server: ServerProcess;
    let counted: Awaited<ReturnType<typeof countConnections>>;
    let caddy: Awaited<ReturnType<typeof startCaddy>>;
    let visitor: Visitor;
    const undo: (() => unknown)[] = [];
    beforeAll(async () => {
        const [location, { folder, remove }, firstPort] = await Promise.all([
            createSqliteLocation(getDemoStore('SQLite')),
            createTemporaryFolder(),
            findFreePorts(caddyPorts + 1),
        ]);
        undo.push(location.remove, remove);
        const ask = firstPort + caddyPorts;
        const settings = { CONSOLE_HOSTS: 'localhost', TRUSTED_PROXIES: '127.0.0.1', TLS_ASK_PORT: String(ask) };
        server = await startServer({ ...location.env, ...settings });
        undo.push(() => server.stop());
        // Others ask whether the server is ready.
        counted = await countConnections(Number(new URL(server.url).port), /^GET \/ HTTP/m);
        undo.push(counted.close);
        caddy = await startCaddy({ folder, firstPort, servers: [counted.port], asked: [ask] });
        undo.push(caddy.stop);
        visitor = createVisitor(caddy.httpsPort, caddy.ca);
        undo.push(visitor.leave);
        await vi.waitFor(async () => expect((await visitor.ask('localhost', '/')).status).toBe(200), slow.timeout);
    }, slow.timeout);
    afterAll(async () => {
        for (const step of undo.reverse()) await step();
    });

    it('is asked over the same connections again and again', async () => {
        for (let times = 0; times < 50; times += 1) expect((await visitor.ask('localhost', '/')).status).toBe(200);
        // The second one is needed while a question whether the server is ready is under way.
        expect(counted.count()).toBeLessThanOrEqual(2);
    });

    it('has failures in the log of Caddy, without what would let others in', async () => {
        await server.stop();
        const secret = 'Jt4vQ9';
        const headers = { authorization: secret, 'view-as': secret };
        const paths = [`/image/none.png?tk=${secret}&viewAs=${secret}`, `/share/${secret}/en/`];
        const answers = await Promise.all(paths.map((path) => visitor.ask('localhost', path, { headers })));
        for (const { status } of answers) expect(status).toBeGreaterThan(501);
        await expect.poll(() => caddy.output().match(/"logger":"http\.log\.error"/g)).toHaveLength(2);
        expect(caddy.output()).toContain('"uri":"/share/');
        expect(caddy.output()).not.toContain(secret);
    });
});
