import { createHash } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endsSession } from '../../../../contract/errors';
import { pickDatabases } from '../../drawnDatabases';
import { fixture } from '../../harness-upload';
import { startUploads, type UploadWorld } from './world';

const png = fixture('sixteen-bit.png');

const namespace = 'http://www.w3.org/2000/svg';
const drawSvg = (circles: number) =>
    `<svg xmlns="${namespace}" width="10" height="10">${'<circle r="5"></circle>'.repeat(circles)}</svg>`;

describe.each(pickDatabases('served files'))('served files on $name', (database) => {
    let world: UploadWorld;

    beforeAll(async () => {
        world = await startUploads(database);
    });
    afterAll(() => world.test.close());

    it('have headers that prevent scripts and content sniffing', async () => {
        const media = await world.stored(png);
        const { headers } = await world.served(media);
        expect(headers).toMatchObject({
            'content-type': 'image/png',
            'cache-control': 'private, max-age=31536000, immutable',
            'x-content-type-options': 'nosniff',
            'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'",
            'content-length': String(media.size),
        });
    });

    it('are not sent again to a browser that has them cached', async () => {
        const media = await world.stored(png);
        const { bytes, headers } = await world.served(media);
        expect(headers.etag).toBe(`"${createHash('sha256').update(bytes).digest('hex')}"`);
        const again = await world.test.app.inject({
            url: `${media.url}?tk=${world.operator.token}`,
            headers: { 'if-none-match': `W/"x", ${headers.etag}` },
        });
        expect([again.statusCode, again.rawPayload.byteLength]).toEqual([304, 0]);
    });

    it('are compressed if they are drawings, and stay the same file in every encoding', async () => {
        const svg = drawSvg(50);
        const { url, size } = await world.stored(Buffer.from(svg), 'drawing.svg');
        const ask = (encoding: string, method: 'GET' | 'HEAD' = 'GET', headers = {}) =>
            world.test.app.inject({
                method,
                url: `${url}?tk=${world.operator.token}`,
                headers: { 'accept-encoding': encoding, ...headers },
            });
        const [plain, compressed, again] = [await ask('identity'), await ask('gzip, br'), await ask('br')];
        expect([plain.body, plain.headers['content-length']]).toEqual([svg, String(size)]);
        expect(brotliDecompressSync(compressed.rawPayload).toString()).toBe(svg);
        expect(again.rawPayload).toEqual(compressed.rawPayload);
        expect(compressed.headers).toMatchObject({
            'content-encoding': 'br',
            'content-length': String(compressed.rawPayload.byteLength),
            vary: expect.stringMatching(/\baccept-encoding\b/i),
            etag: `W/"${createHash('sha256').update(svg).digest('hex')}"`,
        });
        expect(plain.headers['content-encoding']).toBeUndefined();
        expect(plain.headers.etag).toBe(compressed.headers.etag);
        const head = await ask('br', 'HEAD');
        expect([head.statusCode, head.body, head.headers.etag]).toEqual([200, '', plain.headers.etag]);
        const known = await ask('br', 'GET', { 'if-none-match': String(plain.headers.etag) });
        expect([known.statusCode, known.rawPayload.byteLength]).toEqual([304, 0]);
    });

    it('are sent as they are stored if they are drawings that would take long to compress', async () => {
        const svg = drawSvg(50_000);
        const { url } = await world.stored(Buffer.from(svg), 'large.svg');
        const { body, headers } = await world.test.app.inject({
            url: `${url}?tk=${world.operator.token}`,
            headers: { 'accept-encoding': 'br' },
        });
        expect([body.length, headers['content-encoding']]).toEqual([svg.length, undefined]);
    });

    it('require a token in the URL or in the header', async () => {
        const { url } = await world.stored(png);
        expect((await world.operator.get(url)).status).toBe(200);
        expect(endsSession((await world.test.app.inject({ url })).json().code)).toBe(true);
        expect(endsSession((await world.test.app.inject({ url: `${url}?tk=wrong` })).json().code)).toBe(true);
    });

    it('are not found if they belong to another landing page or do not exist', async () => {
        const { url } = await world.stored(png);
        const stranger = await world.test.signedIn('stranger01');
        expect((await stranger.get(url)).body.code).toBe(40401);
        expect((await world.operator.get('/image/ldp1/missing.png')).body.code).toBe(40401);
        expect((await world.operator.get('/image/common/missing.png')).body.code).toBe(40401);
        expect((await world.operator.get(url.replace('ldp1', 'common'))).body.code).toBe(40401);
    });
});
