import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { limits } from '../../../contract/limits';
import { createSqliteLocation } from '../databases';
import { getDemoStore } from '../demoPlaces';
import { findFreePorts } from '../freePorts';
import { type ServerProcess, slow, startServer } from '../serverProcess';
import { countConnections, startNginx } from './nginx';
import { hasProgram } from './programs';
import { type Api, createVisitor, signInAt, type Visitor } from './visitor';

const canTry = hasProgram('nginx', ['-v'], 'deploy/nginx.conf');
const site = 'norrsken.localhost';

/** Packs a file as a form does. */
async function toForm(name: string, content: Uint8Array<ArrayBuffer>) {
    const form = new FormData();
    form.append('file', new Blob([content]), name);
    const packed = new Response(form);
    const headers = { 'content-type': packed.headers.get('content-type') ?? '' };
    return { method: 'POST', headers, body: new Uint8Array(await packed.arrayBuffer()) };
}

/** Makes a picture larger by comments, which a JPEG may have behind its first two bytes. */
function fillUp(picture: Uint8Array, size: number): Uint8Array<ArrayBuffer> {
    const parts = [picture.subarray(0, 2)];
    for (let left = size - picture.length; left > 0; ) {
        // A comment has two bytes of a mark and two of its length, which the length counts.
        const length = Math.min(left, 60_000) - 4;
        if (length < 0) break;
        parts.push(new Uint8Array([0xff, 0xfe, (length + 2) >> 8, (length + 2) & 255]), new Uint8Array(length));
        left -= length + 4;
    }
    return new Uint8Array(Buffer.concat([...parts, picture.subarray(2)]));
}

describe.runIf(canTry)('a server behind nginx, as deploy/nginx.conf has it', slow, () => {
    let server: ServerProcess;
    let counted: Awaited<ReturnType<typeof countConnections>>;
    let nginx: Awaited<ReturnType<typeof startNginx>>;
    let visitor: Visitor;
    let api: Api & { token: string };
    let httpPort = 0;
    const undo: (() => unknown)[] = [];
    beforeAll(async () => {
        const location = await createSqliteLocation(getDemoStore('SQLite'));
        undo.push(location.remove);
        server = await startServer({ ...location.env, CONSOLE_HOSTS: 'localhost', TRUSTED_PROXIES: '127.0.0.1' });
        undo.push(() => server.stop());
        counted = await countConnections(Number(new URL(server.url).port));
        undo.push(counted.close);
        const first = await findFreePorts(3);
        httpPort = first;
        // Nobody listens at the last port: a server that is being replaced.
        const ports = { http: first, https: first + 1, servers: [counted.port, first + 2] } as const;
        nginx = await startNginx(ports, ['localhost', site]);
        undo.push(nginx.stop);
        visitor = createVisitor(first + 1, nginx.ca, '127.0.0.2');
        undo.push(visitor.leave);
    }, slow.timeout);
    afterAll(async () => {
        for (const step of undo.reverse()) await step();
    });

    it('is accepted by nginx without a complaint', () => {
        expect(nginx.tested).toEqual({ status: 0, output: expect.stringContaining('test is successful') });
        // Later versions have another word for HTTP/2, which that of Debian 12 does not know.
        const complaints = nginx.tested.output.split('\n').filter((line) => /\[(warn|emerg)\]/.test(line));
        expect(complaints.filter((line) => !/"listen ... http2" directive is deprecated/.test(line))).toEqual([]);
    });

    it('answers console and landing pages at their names, and no others', async () => {
        expect((await visitor.ask('localhost', '/')).text).toContain('<div id="root">');
        const page = await visitor.ask(site, '/sv/');
        expect([page.status, page.text]).toEqual([200, expect.stringContaining('<html lang="sv"')]);
        await expect(visitor.ask('other.example', '/')).rejects.toThrow(/EPROTO|alert|handshake|reset/i);
    });

    it('leads to TLS, except those who check who has a name', async () => {
        const url = `http://127.0.0.1:${httpPort}`;
        const { status, headers } = await fetch(`${url}/sv/?a=1`, { redirect: 'manual' });
        expect([status, headers.get('location')]).toEqual([308, 'https://127.0.0.1/sv/?a=1']);
        expect(await (await fetch(`${url}/.well-known/acme-challenge/token`)).text()).toBe('proof');
    });

    it('knows from which address a visitor comes, whatever the visitor says', async () => {
        api = await signInAt(visitor, 'localhost', 'admin01', 'Admin12345');
        const [latest] = await api.get<{ address: string }[]>('/api/rest/signins');
        expect(latest).toMatchObject({ succeeded: true, address: '127.0.0.2' });
    });

    it('has a line for each request in its log, without what would let others in', async () => {
        const secret = 'Jt4vQ9';
        for (const url of [`/image/none.png?tk=${secret}`, `/share/${secret}/en/`, '/assets/none.js'])
            await visitor.ask('localhost', url);
        await expect.poll(() => readFile(nginx.log, 'utf8')).toContain('"GET /assets/none.js"');
        const log = await readFile(nginx.log, 'utf8');
        expect(log).toMatch(/^127\.0\.0\.2 \[.*\] localhost "GET \/image\/none\.png" \d{3} \d+ [\d.]+$/m);
        expect(log).toContain('"GET /share/"');
        expect(log).not.toContain(secret);
        await expect(readFile(join(dirname(nginx.log), 'access.log'), 'utf8')).resolves.toBe('');
    });

    it('is asked over the same connections again and again, although another server is down', async () => {
        const before = counted.count();
        for (let times = 0; times < 50; times += 1) expect((await visitor.ask(site, '/sv/')).status).toBe(200);
        expect(counted.count() - before).toBeLessThanOrEqual(1);
    });

    it('gets the largest files that it accepts', async () => {
        const authorization = api.token;
        const small = await readFile('test/fixtures/images/orientation-1.jpg');
        const picture = await toForm('large.jpg', fillUp(small, limits.uploadBytes));
        const { data } = await api.post<{ items: { id: string }[] }>('/api/ldp/inquiry', {
            pagination: { page: 1, limit: 1 },
        });
        const to = `/api/image/upload?c=media&mt=banner&id=${data.items[0]?.id}`;
        const stored = await visitor.ask('localhost', to, {
            ...picture,
            headers: { ...picture.headers, authorization },
        });
        expect(JSON.parse(stored.text)).toMatchObject({ code: 0 });
        const app = await toForm('app.apk', new Uint8Array(limits.apkBytes));
        const headers = { ...app.headers, authorization };
        // There is no such job: the server says so, not the proxy that the file is too large.
        const refused = await visitor.ask('localhost', '/api/admin/apk/upload?id=none', { ...app, headers });
        expect(JSON.parse(refused.text)).toMatchObject({ code: 40401 });
        const more = await toForm('app.apk', new Uint8Array(limits.apkBytes + 20 * 1024 * 1024));
        const tooLarge = visitor.ask('localhost', '/api/admin/apk/upload?id=none', { ...more, headers });
        await expect(
            tooLarge.then(
                ({ status }) => status,
                () => 413,
            ),
        ).resolves.toBe(413);
    });

    it('passes on at once who has a record open', async () => {
        const tab = randomBytes(16).toString('hex');
        const form = { resource: 'user', id: 'operator01', tab, state: 'open' };
        expect(await api.post('/api/presence/announce', form)).toMatchObject({ code: 0 });
        const headers = { authorization: api.token };
        const part = await visitor.askFirstPart('localhost', `/api/presence/follow/${tab}`, headers);
        expect(part).toMatch(/^(data|event|retry|:)/);
    });
});
