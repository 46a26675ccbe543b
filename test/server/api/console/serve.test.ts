import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { proofPath } from '../../../../contract/domainProof';
import { classifyPath, consoleRoutes } from '../../../../server/api/console/routes';
import { createServeConsole } from '../../../../server/api/console/serve';
import { startApp, type TestApp } from '../../harness';

/** The `Accept` headers of page requests by Chromium, Firefox and Safari. */
const browsers = [
    'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,image/apng,*/*;q=0.8',
    'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
];

/** The `Accept` headers of curl, orchestrators and monitoring; the last is that of Prometheus. */
const probeAccepts = [
    '*/*',
    'application/json',
    'text/plain',
    'application/openmetrics-text;version=1.0.0;q=0.6,application/openmetrics-text;version=0.0.1;q=0.5,text/plain;version=0.0.4;q=0.4,*/*;q=0.1',
];

const probePaths = [
    ...['/health', '/health/', '/health/live', '/health/ready', '/healthcheck', '/health-check', '/health_check'],
    ...['/healthy', '/healthz/x', '/HEALTH', '/%68ealth', '//health', '/_health', '/__health', '/.health'],
    ...['/livez', '/live', '/liveness', '/alive', '/ready', '/readyz/x', '/readiness', '/-/healthy', '/-/ready'],
    ...['/status', '/statusz', '/_status', '/startupz', '/startup', '/metrics', '/metrics/', '/ping', '/_ping'],
    ...['/actuator/health', '/actuator/prometheus', '/heartbeat', '/__heartbeat__', '/q/health', '/service/health'],
    ...['/api/health', '/api/v1/status', '/api/metrics', '/apk/health', '/status.json', '/health?full=1'],
];

const page = '<!doctype html><title>Console</title>';
const script = 'console.log("hello");'.repeat(50);

it('every route of the console is recognized as a page', () => {
    for (const route of consoleRoutes) expect(classifyPath(`${route}/x`)).toBe('page');
    expect(consoleRoutes.length).toBeGreaterThan(50);
    expect(new Set(consoleRoutes).size).toBe(consoleRoutes.length);
});

describe('the console’s files', () => {
    let test: TestApp;
    const folder = mkdtempSync(join(tmpdir(), 'console-files-'));

    beforeAll(async () => {
        mkdirSync(join(folder, 'assets'));
        writeFileSync(join(folder, 'index.html'), page);
        writeFileSync(join(folder, 'start.json'), '["/assets/start-abc.js","/assets/console-abc.js"]');
        writeFileSync(join(folder, 'assets', 'main-abc.js'), script);
        writeFileSync(join(folder, 'assets', 'main-abc.js.br'), brotliCompressSync(script));
        writeFileSync(join(folder, 'assets', 'main-abc.js.gz'), gzipSync(script));
        writeFileSync(join(folder, 'assets', 'plain-abc.js'), script);
        test = await startApp({ serveConsole: await createServeConsole(folder) });
    });

    afterAll(async () => {
        await test.close();
        rmSync(folder, { recursive: true });
    });

    const get = (url: string, headers = {}, method: 'GET' | 'HEAD' | 'POST' = 'GET') =>
        test.app.inject({ method, url, headers });

    it('that the console starts with are announced to who has a token, and their list is no file', async () => {
        const links = '</assets/start-abc.js>; rel=modulepreload, </assets/console-abc.js>; rel=modulepreload';
        const cookies = ['auth=abc', 'ldpId=l1; auth=abc; locale=en', 'auth=', 'ldpId=l1; author=x', undefined];
        const found = [];
        for (const cookie of cookies) found.push((await get('/article', cookie ? { cookie } : {})).headers.link);
        expect(found).toEqual([links, links, undefined, undefined, undefined]);
        expect((await get('/assets/main-abc.js', { cookie: 'auth=abc' })).headers.link).toBeUndefined();
        expect((await get('/start.json')).statusCode).toBe(404);
    });

    it.each([
        ...consoleRoutes,
        '/',
        '/index.html',
        '/auth/login',
        '/web-setting/faq/no-such.record',
        '/Web-Setting/FAQ/',
        '/provider/edit/slot~a.b',
        '/banner-management/add-banner?x=1',
        '/apk-build',
    ])('show the page at %s', async (url) => {
        const { statusCode, headers, body } = await get(url);
        expect([statusCode, body]).toEqual([200, page]);
        expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' });
        expect(headers['content-security-policy']).toContain("script-src 'self';");
        expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    });

    it('let a browser fetch from nowhere else', async () => {
        const policy = String((await get('/')).headers['content-security-policy']);
        const sources = policy.split('; ').flatMap((directive) => directive.split(' ').slice(1));
        expect(policy).toMatch(/^default-src 'none'; /);
        const own = ["'none'", "'self'", "'unsafe-inline'", 'data:', 'blob:'];
        expect(sources.filter((source) => !own.includes(source))).toEqual([]);
    });

    it.each([
        '/api',
        '/api/',
        '/api/nowhere',
        '//api/nowhere',
        '/API/nowhere',
        '/%61pi/nowhere',
        '/image/nowhere',
        '/assets/gone-abc.js',
        '/assets/main-abc.js.br',
        '/favicon.ico',
        proofPath,
        '/..%2f..%2fpackage.json',
        '/assets/..%2f..%2fpackage.json',
        '/%2e%2e/package.json',
        '/%zz',
    ])('are not found at %s', async (url) => {
        const { statusCode, headers, body } = await get(url);
        expect([statusCode, JSON.parse(body).code]).toEqual([404, 40401]);
        expect(headers['content-type']).toBe('application/json; charset=utf-8');
    });

    it.each(browsers)('show the page with status 404 to a browser at a wrong address: Accept %s', async (accept) => {
        for (const url of ['/no-such-page', '/bannermanagement/add', '/instruction_manual', '//auth/login']) {
            const { statusCode, headers, body } = await get(url, { accept });
            expect([statusCode, body, headers['cache-control']]).toEqual([404, page, 'no-cache']);
        }
    });

    it.each(probePaths)('answer 404 without a page to every client at the health address %s', async (url) => {
        for (const accept of [undefined, ...probeAccepts, ...browsers]) {
            for (const method of ['GET', 'HEAD'] as const) {
                const { statusCode, headers } = await get(url, accept === undefined ? {} : { accept }, method);
                expect([accept, statusCode, headers['content-type']]).toEqual([
                    accept,
                    404,
                    'application/json; charset=utf-8',
                ]);
            }
        }
    });

    it.each(['/server_info', '/varz', '/up', '/ok', '/q', '/debug/vars', '/-/config', '/isalive', '/info', '/version'])(
        'answer 404 to every client at %s, and no page to programs',
        async (url) => {
            for (const accept of [undefined, ...probeAccepts]) {
                const { statusCode, body } = await get(url, accept === undefined ? {} : { accept });
                expect([statusCode, JSON.parse(body).code]).toEqual([404, 40401]);
            }
            for (const accept of browsers) expect((await get(url, { accept })).statusCode).toBe(404);
        },
    );

    it('are sent as compressed at build time', async () => {
        const answer = async (encoding: string) => await get('/assets/main-abc.js', { 'accept-encoding': encoding });
        const brotli = await answer('gzip, deflate, br');
        expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
        expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(script);
        expect((await answer('gzip')).headers['content-encoding']).toBe('gzip');
        expect((await answer('br;q=0, gzip;q=0.5')).headers['content-encoding']).toBe('gzip');
        const endless = `gzip${' '.repeat(15_000)}, br`;
        for (const encoding of ['', 'identity', 'br;q=0', 'gzip;q=0.0', endless]) {
            const plain = await answer(encoding);
            expect(plain.headers['content-encoding']).toBeUndefined();
            expect(plain.body).toBe(script);
        }
        expect((await get('/assets/plain-abc.js', { 'accept-encoding': 'br' })).body).toBe(script);
    });

    it('are cached forever if their name changes with their content', async () => {
        const { headers } = await get('/assets/main-abc.js');
        expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
        const again = await get('/assets/main-abc.js', { 'if-none-match': headers.etag });
        expect([again.statusCode, again.body]).toEqual([304, '']);
    });

    it('stay those of the started build when another one is built in its place', async () => {
        const replaced = mkdtempSync(join(tmpdir(), 'console-replaced-'));
        mkdirSync(join(replaced, 'assets'));
        writeFileSync(join(replaced, 'index.html'), page);
        writeFileSync(join(replaced, 'assets', 'main-old.js'), script);
        writeFileSync(join(replaced, 'assets', 'main-old.js.br'), brotliCompressSync(script));
        const started = await startApp({ serveConsole: await createServeConsole(replaced) });
        writeFileSync(join(replaced, 'index.html'), `${page}<p>`);
        rmSync(join(replaced, 'assets'), { recursive: true });
        const found = await started.app.inject({ url: '/' });
        expect([found.statusCode, found.body, found.headers['content-length']]).toEqual([
            200,
            page,
            String(page.length),
        ]);
        const headers = { 'accept-encoding': 'br' };
        const asset = await started.app.inject({ url: '/assets/main-old.js', headers });
        expect(brotliDecompressSync(asset.rawPayload).toString()).toBe(script);
        expect((await started.app.inject({ url: '/assets/main-old.js' })).body).toBe(script);
        await started.close();
        rmSync(replaced, { recursive: true });
    });

    it('show the page in the look that the browser has chosen, and none that it cannot have', async () => {
        const looks = mkdtempSync(join(tmpdir(), 'console-looks-'));
        writeFileSync(join(looks, 'index.html'), `<html lang="en">${script}</html>`);
        writeFileSync(join(looks, 'index.html.br'), brotliCompressSync(`<html lang="en">${script}</html>`));
        const started = await startApp({ serveConsole: await createServeConsole(looks) });
        const open = (cookie: string, more = {}) =>
            started.app.inject({ url: '/', headers: { cookie, 'accept-encoding': 'br', ...more } });
        const read = async (cookie: string) => {
            const { rawPayload, headers } = await open(cookie);
            expect(headers.vary).toBe('accept-encoding, cookie');
            return /^<html[^>]*>/.exec(brotliDecompressSync(rawPayload).toString())?.[0];
        };
        expect(await read('')).toBe('<html lang="en">');
        expect(await read('auth=a; colorScheme=dark')).toBe('<html data-color-scheme="dark" lang="en">');
        expect(await read('colorScheme=light; locale=sv')).toBe('<html data-color-scheme="light" lang="en">');
        for (const other of ['colorScheme=pink"', 'colorScheme=system', 'oldcolorScheme=dark', 'colorScheme=darker'])
            expect(await read(other)).toBe('<html lang="en">');
        const { etag } = (await open('colorScheme=dark')).headers;
        const statuses = ['dark', 'light'].map(async (scheme) => {
            const { statusCode } = await open(`colorScheme=${scheme}`, { 'if-none-match': etag });
            return statusCode;
        });
        expect(await Promise.all(statuses)).toEqual([304, 200]);
        await started.close();
        rmSync(looks, { recursive: true });
    });

    it('answer HEAD without a body, and reject POST', async () => {
        const head = await get('/', {}, 'HEAD');
        expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([200, '', String(page.length)]);
        expect((await get('/', {}, 'POST')).statusCode).toBe(404);
    });
});
