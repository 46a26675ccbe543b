import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isExhaustive, pickBySeed } from '../../drawn';
import { type Cost, costBars, measureCost } from '../../fixtures/cost';
import { startUploads } from '../../server/domain/media/world';
import type { Caller, TestApp } from '../../server/harness';
import { fixture, upload } from '../../server/harness-upload';
import { isExpected } from './answers';
import { drawings } from './drawings';
import * as rasters from './rasters';

/** Worst cases of raster pictures: name, file extension, and content. */
const pictures: readonly (readonly [string, string, () => Buffer | Promise<Buffer>])[] = [
    ['a GIF of 390,000 frames', 'gif', () => rasters.gif(390_000)],
    ['a GIF of 60,000 frames', 'gif', () => rasters.gif(60_000)],
    ['a GIF of as many frames as may be', 'gif', () => rasters.gif(1000, 190)],
    ['a GIF of 4 million blocks', 'gif', () => rasters.gifOfBlocks(4_000_000)],
    ['a GIF of 36 million pixels', 'gif', () => rasters.gifCanvas(6000, 6000)],
    ['a PNG of 40 million pixels in a row', 'png', () => rasters.png({ width: 39_999_999, height: 1 })],
    ['a PNG of 40 million pixels in a column', 'png', () => rasters.png({ width: 1, height: 39_999_999 })],
    [
        'a PNG of 40 million pixels, in colour',
        'png',
        () => rasters.png({ width: 6300, height: 6300, depth: 8, color: 6 }),
    ],
    ['a PNG with 90 texts of 100 MB', 'png', () => rasters.pngWithTexts(90)],
    ['a PNG with a profile of 100 MB', 'png', () => rasters.pngWithProfile()],
    ['a JPEG of 39 million pixels', 'jpg', () => rasters.jpg(6300, 6300)],
    ['a progressive JPEG of 39 million pixels', 'jpg', () => rasters.jpg(6300, 6300, true)],
    ['a JPEG of 65,000 by 600 pixels', 'jpg', () => rasters.jpg(65_000, 600)],
    ['a JPEG of 5000 passes', 'jpg', () => rasters.jpgOfScans(5000)],
    ['a WEBP of 36 million pixels', 'webp', () => rasters.webp(6000, 6000)],
    ['a WEBP of 50,000 frames', 'webp', () => rasters.movingWebp(50_000, 16)],
    ['a WEBP of 150 frames of 500 by 500', 'webp', () => rasters.movingWebp(150, 500)],
    ['an AVIF', 'avif', () => rasters.avif()],
    ['a JPEG that was cut', 'jpg', async () => (await rasters.jpg(6000, 6000)).subarray(0, 20_000)],
    ['a GIF that was cut', 'gif', () => rasters.gif(900).subarray(0, 9000)],
];

const mimes: Readonly<Record<string, string>> = {
    gif: 'image/gif',
    png: 'image/png',
    jpg: 'image/jpeg',
    webp: 'image/webp',
};

/** Pictures that a record can show. */
const shown = pictures.filter(([, ending]) => mimes[ending] !== undefined);

// Building the files alone takes seconds on a busy machine.
describe('the effect of the most expensive images on other requests', { timeout: 120_000 }, () => {
    let test: TestApp;
    let operator: Caller;
    let stranger: Caller;
    let number = 0;

    beforeAll(async () => {
        ({ test, operator } = await startUploads());
        stranger = await test.signedIn('stranger01');
    });
    afterAll(() => test.close());

    /** Measures the work for one customer while another uploads a small file. */
    async function measureCostBeside(work: () => Promise<unknown>): Promise<Cost> {
        number += 1;
        const small = Buffer.from(
            `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="${number}"/></svg>`,
        );
        return await measureCost(async () => {
            const [, other] = await Promise.all([
                work(),
                upload(stranger, { content: small, filename: 'small.svg' }, 'mt=banner&id=ldp2'),
            ]);
            expect(other.body.code).toBe(0);
        });
    }

    function expectCheap({ longestWaitMs, memoryPeakBytes }: Cost): void {
        expect(longestWaitMs).toBeLessThan(costBars.waitMs);
        expect(Math.round(memoryPeakBytes / 2 ** 20)).toBeLessThan(costBars.memoryBytes / 2 ** 20);
    }

    async function send(shape: string, content: Buffer, filename: string): Promise<Cost> {
        return await measureCostBeside(async () => {
            const { body } = await upload(operator, { content, filename });
            expect([shape, isExpected(shape, body), body.msg]).toEqual([shape, true, body.msg]);
        });
    }

    it.each(pickBySeed(Object.entries(drawings), 5, ([what]) => what))(
        'stays low when an SVG is uploaded: %s',
        async (what, make) => {
            expectCheap(await send(what, make(), 'drawing.svg'));
        },
    );

    it.each(pickBySeed(pictures, 4, ([what]) => what))(
        'stays low when a file is uploaded: %s',
        async (what, ending, make) => {
            expectCheap(await send(what, await make(), `picture.${ending}`));
        },
    );

    it.each(pickBySeed(shown, 2, ([what]) => `variant of ${what}`))(
        'stays low for renditions of a file that an earlier version accepted: %s',
        async (_what, ending, make) => {
            number += 1;
            const file = `stored-${number}.${ending}`;
            const content = await make();
            const time = '2026-01-01T00:00:00.000Z';
            await test.services.storage.write(`ldp1/${file}`, content);
            const audit = { created_by: 'x', created_time: time, updated_by: 'x', updated_time: time, version: 1 };
            const details = {
                name: file,
                name_key: file,
                mime: mimes[ending] ?? '',
                media_type: 'banner',
                focal_point: null,
            };
            await test.services.db
                .insertInto('media')
                .values({
                    ldp_id: 'ldp1',
                    id: file,
                    file,
                    width: 10,
                    height: 10,
                    size: content.length,
                    hash: file,
                    ...details,
                    ...audit,
                })
                .execute();
            for (const size of ['thumbnail', 'banner']) {
                const cost = await measureCostBeside(async () => {
                    const url = `/image/ldp1/${file}?tk=${operator.token}&size=${size}`;
                    const answer = await test.app.inject({ url, headers: { accept: 'image/avif,image/webp' } });
                    expect(answer.statusCode).toBe(200);
                });
                expectCheap(cost);
            }
        },
    );

    it('stays low when many files are uploaded at once', async () => {
        const count = isExhaustive ? 20 : 8;
        const worst = [drawings['nested masks']?.(), rasters.gif(900, 200), await rasters.jpg(6300, 6300, true)];
        const files = Array.from({ length: count }, (_, n) => worst[n % worst.length] ?? fixture('cmyk.jpg'));
        const cost = await measureCostBeside(() =>
            Promise.all(files.map((content, n) => upload(operator, { content, filename: `picture-${n}` }))),
        );
        expectCheap(cost);
    });
});
