import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { maxBuilds, publishAssets } from '../../../../server/api/console/assets';
import { createServeConsole } from '../../../../server/api/console/serve';
import { startApp, type TestApp } from '../../harness';
import { databases } from '../../harness-database';

const script = 'console.log("an earlier build");'.repeat(40);
const later = new Date('2026-03-02T10:00:00.000Z');

describe.each(databases)('assets of other builds, on $name', (database) => {
    let test: TestApp;
    const folder = mkdtempSync(join(tmpdir(), 'builds-'));

    /** Creates a built console whose only script has this hash in its name. */
    function build(hash: string): string {
        const directory = join(folder, hash);
        mkdirSync(join(directory, 'assets'), { recursive: true });
        writeFileSync(join(directory, 'index.html'), `<script src="/assets/main-${hash}.js"></script>`);
        writeFileSync(join(directory, 'assets', `main-${hash}.js`), script);
        writeFileSync(join(directory, 'assets', `main-${hash}.js.br`), brotliCompressSync(script));
        writeFileSync(join(directory, 'assets', `tiny-${hash}.css`), 'a{}');
        return directory;
    }

    beforeAll(async () => {
        test = await startApp({ database, serveConsole: await createServeConsole(build('mine')) });
        await publishAssets(test.services, build('first'));
    });
    afterAll(async () => {
        await test.close();
        rmSync(folder, { recursive: true });
    });

    const get = (url: string, headers = {}, method: 'GET' | 'HEAD' = 'GET') =>
        test.app.inject({ method, url, headers });
    const builds = () => test.services.db.selectFrom('console_build').select('id').execute();
    const assets = () => test.services.db.selectFrom('console_asset').select('name').execute();

    it('are served like its own assets, compressed and uncompressed', async () => {
        const own = await get('/assets/main-mine.js', { 'accept-encoding': 'br' });
        const compressed = await get('/assets/main-first.js', { 'accept-encoding': 'gzip, br' });
        expect(compressed.statusCode).toBe(200);
        const { etag, date, 'x-request-id': _, ...headers } = compressed.headers;
        expect(own.headers).toMatchObject(headers);
        expect(headers['content-encoding']).toBe('br');
        expect(brotliDecompressSync(compressed.rawPayload).toString()).toBe(script);
        for (const encoding of ['gzip', 'identity', 'br;q=0', '']) {
            const plain = await get('/assets/main-first.js', { 'accept-encoding': encoding });
            expect([plain.body, plain.headers['content-encoding']]).toEqual([script, undefined]);
        }
        const style = await get('/assets/tiny-first.css', { 'accept-encoding': 'br' });
        expect([style.body, style.headers['content-type'], style.headers['content-encoding']]).toEqual([
            'a{}',
            'text/css; charset=utf-8',
            undefined,
        ]);
        const again = await get('/assets/main-first.js', { 'if-none-match': etag });
        expect([again.statusCode, again.body]).toEqual([304, '']);
        const head = await get('/assets/main-first.js', {}, 'HEAD');
        expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([200, '', String(script.length)]);
    });

    it.each([
        'main-none.js',
        '..%2findex.html',
        'index.html',
        '',
        'a/b.js',
        "x' or 1=1 --",
        'main-first.js.br',
        'x'.repeat(300),
    ])('are not served if no build has published them: %s', async (name) => {
        const { statusCode, body } = await get(`/assets/${name}`);
        expect([statusCode, JSON.parse(body).code]).toEqual([404, 40401]);
    });

    it('are published once, even by processes that start at the same time', async () => {
        const before = (await assets()).length;
        const directory = build('many');
        await Promise.all(Array.from({ length: 4 }, () => publishAssets(test.services, directory)));
        expect((await assets()).length).toBe(before + 2);
    });

    it('are kept for the ten most recently started builds', async () => {
        expect(maxBuilds).toBe(10);
        for (let number = 0; number < maxBuilds; number += 1) {
            const now = () => new Date(later.getTime() + number * 1000);
            await publishAssets({ ...test.services, now }, build(`n${number}`));
            // A rollback is a start of the earlier build.
            await publishAssets({ ...test.services, now }, build('first'));
        }
        expect(await builds()).toHaveLength(maxBuilds);
        expect(await assets()).toHaveLength(maxBuilds * 2);
        const statuses = ['first', 'many', 'n0', 'n1', `n${maxBuilds - 1}`].map(async (hash) => {
            return (await get(`/assets/main-${hash}.js`)).statusCode;
        });
        expect(await Promise.all(statuses)).toEqual([200, 404, 404, 200, 200]);
    });

    it('are not published if there is no build', async () => {
        const before = await builds();
        await publishAssets(test.services, join(folder, 'none'));
        expect(await builds()).toEqual(before);
    });
});
