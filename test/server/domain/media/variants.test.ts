import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { Media } from '../../../../contract/calls/media';
import { imageSlots, thumbnailSize } from '../../../../contract/limits';
import { sweepStorage } from '../../../../server/features/upkeep/sweep';
import { useOperator } from '../../harness';
import { fixture, upload } from '../../harness-upload';

const avif = 'image/avif,image/webp,image/apng,image/svg+xml,*/*;q=0.8';

/** Draws a picture with a red left and a blue right half. */
function halves(width: number, height: number): Promise<Buffer> {
    const red = { create: { width: width / 2, height, channels: 3 as const, background: '#ff0000' } };
    return sharp({ create: { width, height, channels: 3, background: '#0000ff' } })
        .composite([{ input: red, left: 0, top: 0 }])
        .png()
        .toBuffer();
}

describe('image renditions', () => {
    const { test, operator } = useOperator();

    async function stored(content: Buffer, filename = 'picture.png'): Promise<Media> {
        const { body, text } = await upload(operator, { content, filename });
        if (body.code !== 0) throw new Error(text);
        return body.data;
    }

    async function served({ url }: Media, size: string, accept = avif, headers: Record<string, string> = {}) {
        return await test.app.inject({
            url: `${url}?tk=${operator.token}&size=${size}`,
            headers: { accept, ...headers },
        });
    }

    it('include thumbnails with the aspect ratio of the original', async () => {
        const answer = await served(await stored(await halves(1200, 600)), 'thumbnail');
        expect(answer.headers).toMatchObject({ 'content-type': 'image/webp', vary: 'Accept' });
        expect(answer.headers['cache-control']).toContain('immutable');
        const { width, height } = await sharp(answer.rawPayload).metadata();
        expect({ width, height }).toEqual({ width: thumbnailSize.width, height: thumbnailSize.width / 2 });
    });

    it('have the size of their slot, in the best format that the browser accepts', async () => {
        const media = await stored(await halves(2800, 1600));
        for (const [accept, type] of [
            [avif, 'image/avif'],
            ['image/webp,*/*', 'image/webp'],
            ['image/png', 'image/png'],
        ]) {
            const answer = await served(media, 'banner', accept);
            expect(answer.headers['content-type']).toBe(type);
            if (type === 'image/png') continue;
            const { width, height } = await sharp(answer.rawPayload).metadata();
            expect({ width, height }).toEqual({ width: imageSlots.banner.width, height: imageSlots.banner.height });
        }
    });

    it('are cropped around the focal point', async () => {
        const media = await stored(await halves(2000, 400));
        const readColour = async () => {
            const { rawPayload } = await served(media, 'bannerMobile', 'image/webp');
            const { channels } = await sharp(rawPayload).stats();
            return channels.map(({ mean }) => (mean > 200 ? 'f' : mean < 60 ? '0' : '?')).join('');
        };
        const focus = async (version: number, x: number) => {
            const change = { ldpId: 'ldp1', id: media.id, name: media.name, version, focalPoint: { x, y: 0.5 } };
            expect((await operator.post('/api/ldp/media/update', change)).body.code).toBe(0);
        };
        await focus(1, 0.1);
        expect(await readColour()).toBe('f00');
        await focus(2, 0.9);
        expect(await readColour()).toBe('00f');
    });

    it('are never larger than the original', async () => {
        const answer = await served(await stored(await halves(100, 100)), 'banner', 'image/webp');
        expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 100, height: 25 });
    });

    it('keep an animation in a slot, but only its first frame in a thumbnail', async () => {
        const media = await stored(fixture('moving.gif'), 'moving.gif');
        const slot = await served(media, 'icon');
        expect(slot.headers['content-type']).toBe('image/webp');
        expect((await sharp(slot.rawPayload).metadata()).pages).toBeGreaterThan(1);
        const small = await served(media, 'thumbnail');
        expect((await sharp(small.rawPayload).metadata()).pages ?? 1).toBe(1);
    });

    it('do not exist for SVG files and unknown sizes', async () => {
        const svg = await stored(
            Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
            'a.svg',
        );
        expect((await served(svg, 'thumbnail')).headers['content-type']).toBe('image/svg+xml');
        const png = await stored(await halves(50, 30));
        expect((await served(png, 'enormous')).headers['content-type']).toBe('image/png');
    });

    it('are created once, and revalidated by their ETag', async () => {
        const media = await stored(await halves(900, 302));
        const answers = await Promise.all(Array.from({ length: 6 }, () => served(media, 'article', 'image/webp')));
        expect(new Set(answers.map(({ rawPayload }) => rawPayload.toString('base64'))).size).toBe(1);
        const etag = String(answers[0]?.headers.etag);
        expect((await served(media, 'article', 'image/webp', { 'if-none-match': etag })).statusCode).toBe(304);
        expect((await served(media, 'article', avif, { 'if-none-match': etag })).statusCode).toBe(200);
    });

    it('are removed by the sweep once their image is deleted, and not before', async () => {
        const [remaining, gone] = [await stored(await halves(700, 300)), await stored(await halves(700, 302))];
        for (const media of [remaining, gone]) await served(media, 'thumbnail');
        await operator.post('/api/ldp/media/delete', { ldpId: 'ldp1', id: gone.id });
        await sweepStorage(test.services, { age: 0 });
        const keys: string[] = [];
        for await (const { key } of test.services.storage.list()) keys.push(key);
        expect(keys.filter((key) => key.includes(remaining.id))).toHaveLength(2);
        expect(keys.filter((key) => key.includes(gone.id))).toEqual([]);
    });
});
