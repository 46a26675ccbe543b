import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Media } from '../../../../contract/calls/media';
import { imageSlots, type MediaType, ownMediaTypes, phonePicture, slotNames } from '../../../../contract/limits';
import { listRenditions } from '../../../../contract/renditions';
import { findRendition } from '../../../../server/domain/media/findRendition';
import { findMediaByFile } from '../../../../server/domain/media/mediaRows';
import { getRenditionQueue, startMakingRenditions } from '../../../../server/domain/media/renditionQueue';
import { listShownRenditions } from '../../../../server/domain/media/shownRenditions';
import { pickBySeed } from '../../../drawn';
import { useOperator } from '../../harness';
import { fixture, upload } from '../../harness-upload';

const picture = { width: 1000, height: 700 };

const draw = (n: number) => sharp({ create: { ...picture, channels: 3, background: { r: n, g: 90, b: 9 } } });

type Kind = { kind: string; formats: readonly string[]; draw(n: number): Promise<Buffer> };

/** Kinds of files, and the formats in which pages show them. */
const kinds: readonly Kind[] = [
    { kind: 'jpg', formats: ['avif', 'webp'], draw: (n) => draw(n).jpeg().toBuffer() },
    { kind: 'png', formats: ['avif', 'webp'], draw: (n) => draw(n).png().toBuffer() },
    { kind: 'webp', formats: ['webp'], draw: (n) => draw(n).webp().toBuffer() },
    { kind: 'moving webp', formats: ['webp'], draw: async () => fixture('moving.webp') },
    { kind: 'gif', formats: [], draw: async () => fixture('moving.gif') },
    { kind: 'svg', formats: [], draw: async () => fixture('drawing.svg') },
];

const rows = kinds.flatMap((each) => ownMediaTypes.map((mediaType) => ({ ...each, mediaType })));

describe('what pages show of an upload', () => {
    const { test, operator } = useOperator();
    let stop = async () => {};
    beforeAll(() => {
        stop = startMakingRenditions(test.services);
    });
    afterAll(() => stop());

    async function store(content: Buffer, mediaType: MediaType): Promise<Media> {
        const { body, text } = await upload(operator, { content }, `mt=${mediaType}&id=ldp1`);
        if (body.code !== 0) throw new Error(text);
        await getRenditionQueue(test.services).settle();
        return body.data;
    }

    it.each(pickBySeed(rows, 10, ({ kind, mediaType }) => `${kind} ${mediaType}`))(
        'exists in the listed sizes: $kind as $mediaType',
        async ({ draw: drawKind, formats, mediaType }) => {
            const { url, width, height } = await store(await drawKind(rows.length), mediaType);
            const [, , owner = '', file = ''] = url.split('/');
            const row = await findMediaByFile(test.services.db, owner, file);
            if (!row || !width || !height) throw new Error('the upload has no row or no size');
            const wanted = listShownRenditions(row).filter(({ size }) => size !== 'thumbnail');
            expect(new Set(wanted.map(({ format }) => format))).toEqual(new Set(wanted.length > 0 ? formats : []));
            const listed = slotNames.flatMap((slot) => listRenditions(url, slot, { width, height }));
            expect(listed.length > 0).toBe(formats.length > 0);
            for (const rendition of listShownRenditions(row)) {
                const { stored } = await findRendition(test.services, row, rendition);
                if (!stored) throw new Error(`${rendition.size} is missing`);
                const meta = await sharp(Buffer.concat(await stored.body.toArray()), { animated: true }).metadata();
                if (rendition.size === 'thumbnail') continue;
                expect(meta.format).toBe(rendition.format === 'avif' ? 'heif' : 'webp');
                const size = listed.find((each) => each.size === rendition.size);
                expect([meta.width, meta.pageHeight ?? meta.height]).toEqual([size?.width, size?.height]);
            }
        },
    );

    it('has at most 60 kB where a phone may load it, even with much detail', async () => {
        const noise = { type: 'gaussian' as const, mean: 128, sigma: 14 };
        const detailed = sharp({ create: { ...picture, channels: 3, background: '#888', noise } });
        const { width, height } = imageSlots.bannerMobile;
        const content = await detailed.png().toBuffer();
        const usual = await sharp(content).resize({ width, height }).webp({ quality: 82 }).toBuffer();
        expect(usual.length).toBeGreaterThan(phonePicture.bytes);
        const { url } = await store(content, 'banner');
        const row = await findMediaByFile(test.services.db, 'ldp1', url.split('/').at(-1) ?? '');
        if (!row) throw new Error('the upload has no row');
        const { stored } = await findRendition(test.services, row, { size: 'bannerMobile', format: 'webp' });
        stored?.body.destroy();
        expect(stored?.size).toBeLessThanOrEqual(phonePicture.bytes);
    });
});
