import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { listCalls } from '../../../../contract/calls';
import { proofPath } from '../../../../contract/domainProof';
import { consoleRoutes } from '../../../../server/api/console/routes';
import { change, create, newPage, type Page } from '../../domain/landingPages/pages';
import { type Caller, useApp } from '../../harness';
import { countStatements, databases } from '../../harness-database';
import { addMedia } from '../../harness-media';
import { buildArticle } from '../../site/article';
import { type AskHost, listen } from './askHost';

const consoleText = 'This is the console';

describe.each(databases)('the host of a landing page on $name', (database) => {
    const statements = countStatements();
    const test = useApp({
        database,
        async serveConsole(_request, reply) {
            reply.type('text/html').send(consoleText);
            return true;
        },
        watch: statements.watch,
    });
    let owner: Caller;
    let ask: AskHost;
    let page: Page;
    beforeAll(async () => {
        owner = await test.person({ username: 'owner01' });
        ask = await listen(test);
        page = (
            await create(owner, {
                key: 'Harbour_1',
                langs: ['en', 'vn', 'zh'],
                defaultLang: 'en',
                domains: ['www.harbour.example', 'harbour.example', 'xn--mnchen-3ya.example'],
                primaryDomain: 'harbour.example',
            })
        ).body.data;
    });

    it.each(['harbour.example', 'HARBOUR.Example:8080', 'harbour.example.', 'harbour_1.localhost:3000'])(
        'answers as %s',
        async (host) => {
            const { status, headers, text } = await ask(host, '/en/');
            expect([status, text.includes('https://harbour.example/en/')]).toEqual([200, true]);
            expect(headers).toMatchObject({
                vary: 'accept-encoding, sec-ch-ua-mobile, user-agent',
                'accept-ch': 'Sec-CH-UA-Mobile',
                'x-content-type-options': 'nosniff',
                etag: expect.stringMatching(/^W\//),
            });
            expect(headers).not.toHaveProperty('set-cookie');
        },
    );

    it('is not known by a name of another form, nor by forwarded names without a trusted proxy', async () => {
        for (const host of ['nobody.example', 'harbour.example.evil.example', 'harbour_1', '127.0.0.1', 'localhost'])
            expect((await ask(host, '/en/')).text).toBe(consoleText);
        const headers = { 'x-forwarded-host': 'harbour.example' };
        expect((await ask('127.0.0.1', '/en/', { headers })).text).toBe(consoleText);
    });

    it('leads to the primary domain with path and query, but not from its local name', async () => {
        for (const host of ['www.harbour.example', 'xn--mnchen-3ya.example', 'WWW.harbour.example.:81']) {
            const { status, headers } = await ask(host, '/vi/slot?a=b&page=2');
            expect([status, headers.location]).toEqual([308, 'https://harbour.example/vi/slot?a=b&page=2']);
        }
        expect((await ask('harbour_1.localhost', '/vi/slot')).status).toBe(200);
    });

    it.each([
        ['/', 'vi;q=0.5, de', 302, '/vi/'],
        ['/', '', 302, '/en/'],
        ['/', 'th, fil', 302, '/en/'],
        ['/', 'zh-TW, en;q=0.1', 302, '/zh-hans/'],
        ['/?x=1', 'de', 302, '/en/?x=1'],
        ['/slot', 'vi', 302, '/vi/slot'],
        ['//evil.example/x', 'vi', 302, '/vi//evil.example/x'],
        ['/vn/slot?page=2', '', 308, '/vi/slot?page=2'],
        ['/VI/slot', '', 308, '/vi/slot'],
        ['/zh/', '', 308, '/zh-hans/'],
        ['/vi', '', 308, '/vi/'],
    ])('leads from %s, asked in "%s", with %i to %s', async (path, lang, status, location) => {
        const { headers, ...answer } = await ask('harbour.example', path, { headers: { 'accept-language': lang } });
        expect([answer.status, headers.location]).toEqual([status, location]);
        if (status === 302) expect(headers).toMatchObject({ 'cache-control': 'no-store', vary: 'accept-language' });
    });

    it.each(['/en/unknown', '/sv/slot', '/en/%zz', '/en/%00', '/en/../api/version', '/en/slot/more'])(
        'answers %s with the 404 of the landing page',
        async (path) => {
            const { status, text } = await ask('harbour.example', path);
            expect([status, text.includes('<!doctype html>')]).toEqual([404, true]);
        },
    );

    it('answers the same page in every encoding, 304 for a copy, and HEAD with its length', async () => {
        const as = (headers: Record<string, string>, method = 'GET') =>
            ask('harbour.example', '/en/slot', { method, headers });
        const plain = await as({ 'accept-encoding': 'identity' });
        expect(plain.headers['content-length']).toBe(String(plain.body.byteLength));
        for (const [name, decode] of [['br', brotliDecompressSync] as const, ['gzip', gunzipSync] as const]) {
            const { headers, body } = await as({ 'accept-encoding': name });
            // A short text is sent as it is.
            const text = headers['content-encoding'] === name ? decode(body) : body;
            expect(text.toString()).toBe(plain.text);
            const head = await as({ 'accept-encoding': name }, 'HEAD');
            expect([head.text, head.headers['content-length']]).toEqual(['', String(body.byteLength)]);
        }
        const etag = String(plain.headers.etag);
        for (const known of [etag, etag.slice(2), `"x", ${etag}`, '*']) {
            const { status, text, headers } = await as({ 'if-none-match': known });
            expect([status, text, headers.etag, headers.vary]).toEqual([304, '', etag, plain.headers.vary]);
            // Browsers take the policy of the answer: without the hashes, the scripts of the copy would be dead.
            const policy = String(headers['content-security-policy']);
            expect([policy, policy.includes("'sha256-")]).toEqual([plain.headers['content-security-policy'], true]);
        }
        expect((await as({ 'if-none-match': 'W/"other"' })).status).toBe(200);
    });

    it('allows GET and HEAD only', async () => {
        for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE']) {
            const { status, headers } = await ask('harbour.example', '/en/', { method });
            expect([method, status, headers.allow]).toEqual([method, 405, 'GET, HEAD']);
        }
    });

    it('answers robots and the list of sitemaps, and 404 for proofs and unknown files', async () => {
        const text = async (path: string) => (await ask('harbour.example', path)).text;
        expect(await text('/robots.txt')).toContain('Sitemap: https://harbour.example/sitemap.xml');
        const index = await text('/sitemap.xml');
        for (const tag of ['en', 'vi', 'zh-hans'])
            expect(index).toContain(`<loc>https://harbour.example/sitemap-${tag}.xml</loc>`);
        for (const path of [
            proofPath,
            '/.well-known/anything',
            '/sitemap-sv.xml',
            '/download/none.apk',
            '/favicon.ico',
        ])
            expect((await ask('harbour.example', path)).status).toBe(404);
    });

    it('never answers what the console or its API does', async () => {
        const calls = listCalls(test.services.resources).map(({ method, path }) => ({ method, path }));
        const pages = ['/', '/assets/main.js', ...consoleRoutes].map((path) => ({ method: 'GET', path }));
        const headers = { authorization: owner.token, accept: 'text/html' };
        for (const { method, path } of [...calls, ...pages]) {
            const concrete = path.replaceAll(':ldpId', page.id).replaceAll(/:\w+/g, 'x');
            const answer = await ask('harbour.example', concrete, { method, headers });
            const isExpected = [302, 308, 404, 405].includes(answer.status);
            expect([method, concrete, answer.status, isExpected]).toEqual([method, concrete, answer.status, true]);
            expect(answer.text).not.toContain(consoleText);
            expect(String(answer.headers['content-type'])).not.toContain('json');
            expect(answer.headers).not.toHaveProperty('set-cookie');
        }
    });

    it('serves pictures of its own and the common library only, to everybody', async () => {
        const { db, storage } = test.services;
        for (const owned of [page.id, 'common', 'other']) {
            await addMedia(db, owned, 'one.png');
            await storage.write(`${owned}/one.png`, Buffer.from('a picture'));
        }
        for (const owned of [page.id, 'common']) {
            const { status, headers, text } = await ask('harbour.example', `/image/${owned}/one.png`);
            expect([status, text]).toEqual([200, 'a picture']);
            expect(headers).toMatchObject({
                'cache-control': 'public, max-age=31536000, immutable',
                'access-control-allow-origin': '*',
                'cross-origin-resource-policy': 'cross-origin',
            });
        }
        for (const path of ['/image/other/one.png', '/image/x/../other/one.png', `/image/${page.id}/none.png`])
            expect((await ask('harbour.example', path)).status).toBe(404);
    });

    it('costs no statement if nobody knows it', async () => {
        await ask('nobody.example', '/en/');
        const before = statements.count();
        for (let index = 0; index < 50; index += 1)
            expect((await ask(`nobody${index}.example`, '/nowhere')).text).toBe(consoleText);
        expect(statements.count()).toBe(before);
        await ask('harbour.example', `/image/${page.id}/unseen.png`);
        expect(statements.count()).toBeGreaterThan(before);
    });

    it('answers a record as soon as it is saved, also where its absence was answered before', async () => {
        const visit = async () => (await ask('harbour.example', '/en/article/rules')).status;
        expect([await visit(), await visit()]).toEqual([404, 404]);
        const article = buildArticle({ ldpId: page.id, title: { en: 'Rules' } });
        const { body } = await owner.post<{ id: string }>('/api/ldp/article/create', article);
        expect([body.code, await visit()]).toEqual([0, 200]);
        await owner.post('/api/ldp/article/delete', { ldpId: page.id, id: body.data.id });
        expect(await visit()).toBe(404);
    });

    it('is answered by what was saved, with the first request after the answer of the change', async () => {
        const { body } = await create(owner, {
            ...newPage(),
            domains: ['moved.example'],
            primaryDomain: 'moved.example',
        });
        expect((await ask('moved.example', '/en/')).status).toBe(200);
        const { data } = body;
        for (let times = 0; times < 10; times += 1) {
            const domain = `moved${times}.example`;
            const { version } = (await owner.get<Page>(`/api/ldp/get/${data.id}`)).body.data;
            await change(owner, { ...data, version }, { domains: [domain], primaryDomain: domain });
            expect((await ask(domain, '/en/')).status).toBe(200);
        }
        expect((await ask('moved.example', '/en/')).text).toBe(consoleText);
    });
});
