import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endsSession } from '../../../../contract/errors';
import { databases } from '../../harness-database';
import { fixture } from '../../harness-upload';
import { startUploads, type UploadWorld } from './world';

const png = fixture('sixteen-bit.png');

describe.each(databases)('served files on $name', (database) => {
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
