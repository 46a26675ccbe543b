import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createServeConsole } from '../../server/static';
import { startApp, type TestApp } from './harness';

const page = '<!doctype html><title>Console</title>';
const script = 'console.log("hello");'.repeat(50);

describe('the console’s files', () => {
    let test: TestApp;
    const folder = mkdtempSync(join(tmpdir(), 'console-files-'));

    beforeAll(async () => {
        mkdirSync(join(folder, 'assets'));
        writeFileSync(join(folder, 'index.html'), page);
        writeFileSync(join(folder, 'assets', 'main-abc.js'), script);
        writeFileSync(join(folder, 'assets', 'main-abc.js.br'), brotliCompressSync(script));
        writeFileSync(join(folder, 'assets', 'main-abc.js.gz'), gzipSync(script));
        writeFileSync(join(folder, 'assets', 'plain-abc.js'), script);
        test = await startApp({ serveConsole: createServeConsole(folder) });
    });

    afterAll(async () => {
        await test.close();
        rmSync(folder, { recursive: true });
    });

    const get = (url: string, headers = {}, method: 'GET' | 'HEAD' | 'POST' = 'GET') =>
        test.app.inject({ method, url, headers });

    it.each([
        '/',
        '/index.html',
        '/auth/login',
        '/web-setting/faq/0190-ab',
        '/banner-management/add-banner?x=1',
        '/apk-build',
        '/image-style',
    ])('show the page at %s', async (url) => {
        const { statusCode, headers, body } = await get(url);
        expect([statusCode, body]).toEqual([200, page]);
        expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' });
        expect(headers['content-security-policy']).toContain("script-src 'self';");
        expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
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
        '/..%2f..%2fpackage.json',
        '/assets/..%2f..%2fpackage.json',
        '/%2e%2e/package.json',
        '/%zz',
    ])('are not found at %s', async (url) => {
        const { statusCode, headers, body } = await get(url);
        expect([statusCode, JSON.parse(body).code]).toEqual([404, 40401]);
        expect(headers['content-type']).toBe('application/json; charset=utf-8');
    });

    it('go out as they were compressed at build time', async () => {
        const answer = async (encoding: string) => await get('/assets/main-abc.js', { 'accept-encoding': encoding });
        const brotli = await answer('gzip, deflate, br');
        expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
        expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(script);
        expect((await answer('gzip')).headers['content-encoding']).toBe('gzip');
        expect((await answer('br;q=0, gzip;q=0.5')).headers['content-encoding']).toBe('gzip');
        for (const encoding of ['', 'identity', 'br;q=0', 'gzip;q=0.0']) {
            const plain = await answer(encoding);
            expect(plain.headers['content-encoding']).toBeUndefined();
            expect(plain.body).toBe(script);
        }
        expect((await get('/assets/plain-abc.js', { 'accept-encoding': 'br' })).body).toBe(script);
    });

    it('are kept for ever where their name changes with them', async () => {
        const { headers } = await get('/assets/main-abc.js');
        expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
        const again = await get('/assets/main-abc.js', { 'if-none-match': headers.etag });
        expect([again.statusCode, again.body]).toEqual([304, '']);
    });

    it('answer HEAD without a body, and nothing else but GET', async () => {
        const head = await get('/', {}, 'HEAD');
        expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([200, '', String(page.length)]);
        expect((await get('/', {}, 'POST')).statusCode).toBe(404);
    });
});
