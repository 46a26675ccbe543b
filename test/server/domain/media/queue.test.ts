import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Media } from '../../../../contract/calls/media';
import type { PictureAnswer } from '../../../../server/domain/media/work/orders';
import { checkRoom, workOnPicture } from '../../../../server/domain/media/work/workers';
import { type Caller, startApp, type TestApp } from '../../harness';
import { multipart, multipartType, upload } from '../../harness-upload';

const mostWaiting = 200;
const done: PictureAnswer = { kind: 'shrunk' };

/** Draws a picture in one colour, which takes long to process if it is large. */
function plain(side: number, background: string): Promise<Buffer> {
    return sharp({ create: { width: side, height: side, channels: 3, background } })
        .png()
        .toBuffer();
}

describe('images in the queue', () => {
    let test: TestApp;
    let operator: Caller;
    let stranger: Caller;
    let release = () => {};
    let holding: Promise<unknown> = Promise.resolve();

    beforeAll(async () => {
        test = await startApp();
        operator = await test.person({ username: 'operator01' });
        stranger = await test.person({ username: 'stranger01' });
        await test.landingPage({ id: 'ldp1', owner: 'operator01' });
        await test.landingPage({ id: 'ldp2', owner: 'stranger01' });
    });
    afterEach(async () => {
        release();
        await holding;
    });
    afterAll(() => test.close());

    const inWork = () => readdir(join(test.services.config.dataDir, 'incoming')).catch((): string[] => []);

    /** Keeps all workers of `ldp1` busy until `release`, with `waiting` pictures queued behind them. */
    async function hold(waiting: number): Promise<void> {
        const gate = new Promise<void>((resolve) => {
            release = resolve;
        });
        let begun = 0;
        const addWork = () =>
            workOnPicture('ldp1', async () => {
                begun += 1;
                await gate;
                return done;
            });
        const all: Promise<PictureAnswer>[] = [];
        // Starts as many as one landing page may; the next one waits.
        for (let before = -1; before < begun; ) {
            before = begun;
            all.push(addWork());
            await new Promise((resolve) => setImmediate(resolve));
        }
        while (all.length - begun < waiting) all.push(addWork());
        holding = Promise.all(all);
    }

    async function stored(count: number): Promise<Media[]> {
        const colours = Array.from({ length: count }, (_, n) => `#0000${(16 + n).toString(16)}`);
        return await Promise.all(
            colours.map(async (colour) => (await upload(operator, { content: await plain(64, colour) })).body.data),
        );
    }

    const shown = async ({ url }: Media) =>
        await test.app.inject({ url: `${url}?tk=${operator.token}&size=thumbnail`, headers: { accept: 'image/webp' } });

    /** Resolves as soon as the queue of `ldp1` is full. */
    async function full(): Promise<void> {
        for (;;) {
            try {
                checkRoom('ldp1');
            } catch {
                return;
            }
            await new Promise((resolve) => setImmediate(resolve));
        }
    }

    it('are not copied for a thumbnail while they wait or when the queue is full', async () => {
        const [one, ...others] = await stored(3);
        if (!one) throw new Error('nothing was stored');
        await hold(mostWaiting - 1);
        const waiting = shown(one);
        await full();
        for (const other of others) expect((await shown(other)).headers['content-type']).toBe('image/png');
        expect(await inWork()).toEqual([]);
        release();
        expect((await waiting).headers['content-type']).toBe('image/webp');
        expect(await inWork()).toEqual([]);
    });

    it('are not received when the queue is full', async () => {
        await hold(mostWaiting);
        const content = await plain(64, '#ff0000');
        const answers = await Promise.all(Array.from({ length: 5 }, () => upload(operator, { content })));
        expect(answers.map(({ body }) => body.code)).toEqual(Array.from({ length: 5 }, () => 42901));
        expect(await inWork()).toEqual([]);
        // The content is not examined; otherwise it would be reported as broken.
        const broken = await operator.inject({
            method: 'POST',
            url: '/api/image/upload?c=media&mt=banner&id=ldp1',
            headers: { 'content-type': multipartType },
            payload: multipart({ content }).subarray(0, 100),
        });
        expect(broken.body.code).toBe(42901);
        const other = await upload(stranger, { content }, 'mt=banner&id=ldp2');
        expect(other.body.code).toBe(0);
    });

    it('wait only for those of the same landing page', async () => {
        await hold(1);
        let isDone = false;
        const waiting = upload(operator, { content: await plain(64, '#00ff00') }).finally(() => {
            isDone = true;
        });
        for (const colour of ['#101010', '#202020']) {
            const { body } = await upload(stranger, { content: await plain(64, colour) }, 'mt=banner&id=ldp2');
            expect(body.code).toBe(0);
        }
        expect(isDone).toBe(false);
        release();
        expect((await waiting).body.code).toBe(0);
    });
});
