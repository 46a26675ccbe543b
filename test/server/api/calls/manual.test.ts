import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getPicturePath, getRecordingPaths } from '../../../../resources/manual';
import { loadRecordings } from '../../../../server/features/manual/files';
import { startApp, type TestApp } from '../../harness';
import { databases } from '../../harness-database';

const name = 'see-your-landing-page';
const { film, poster } = getRecordingPaths(name);
const whole = (await loadRecordings()).get(`${name}.webm`)?.body ?? Buffer.alloc(0);

describe.each(databases.slice(0, 1))('recordings of the manual', (database) => {
    let test: TestApp;
    beforeAll(async () => {
        test = await startApp({ database });
    });
    afterAll(() => test.close());

    const ask = (headers: Record<string, string> = {}, url = film) => test.app.inject({ url, headers });

    it('are served whole to anybody, and may be cached', async () => {
        const { statusCode, headers, rawPayload } = await ask();
        expect(statusCode).toBe(200);
        expect(headers).toMatchObject({
            'content-type': 'video/webm',
            'accept-ranges': 'bytes',
            'cache-control': 'public, max-age=3600',
            'x-content-type-options': 'nosniff',
        });
        expect(rawPayload.equals(whole)).toBe(true);
        expect((await ask({ 'if-none-match': String(headers.etag) })).statusCode).toBe(304);
        expect((await ask({}, poster)).headers['content-type']).toBe('image/webp');
    });

    it('are served in parts, as players ask for them', async () => {
        const { statusCode, headers, rawPayload } = await ask({ range: 'bytes=100-299' });
        expect(statusCode).toBe(206);
        expect(headers).toMatchObject({ 'content-range': `bytes 100-299/${whole.length}`, 'content-length': '200' });
        expect(rawPayload.equals(whole.subarray(100, 300))).toBe(true);
        const outside = await ask({ range: `bytes=${whole.length}-` });
        expect([outside.statusCode, outside.headers['content-range']]).toEqual([416, `bytes */${whole.length}`]);
        expect(outside.rawPayload.length).toBe(0);
    });

    it('are served whole if the caller has parts of another version', async () => {
        const { etag } = (await ask()).headers;
        const range = 'bytes=0-9';
        expect((await ask({ range, 'if-range': String(etag) })).statusCode).toBe(206);
        expect((await ask({ range, 'if-range': '"other"' })).statusCode).toBe(200);
    });

    it('are served beside the pictures of screens in each language', async () => {
        const [english, thai] = await Promise.all(
            ['en', 'th'].map((lang) => ask({}, getPicturePath('dashboard', lang))),
        );
        expect([english?.statusCode, thai?.statusCode]).toEqual([200, 200]);
        expect(thai?.headers).toMatchObject({
            'content-type': 'image/webp',
            'cache-control': 'public, max-age=3600',
            'x-content-type-options': 'nosniff',
        });
        expect(thai?.headers.etag).not.toBe(english?.headers.etag);
        const known = { 'if-none-match': String(thai?.headers.etag) };
        expect((await ask(known, getPicturePath('dashboard', 'th'))).statusCode).toBe(304);
    });

    it.each([
        'none.webm',
        'none.en.webp',
        'dashboard.xx.webp',
        'dashboard.webp',
        'dashboard.en.webm',
        '..%2Fen%2F01-getting-started.md',
        '%2e%2e',
        'see-your-landing-page.WEBM',
    ])('are no way to other files: %s', async (file) => {
        expect((await ask({}, `/manual/${file}`)).statusCode).toBe(404);
    });
});
