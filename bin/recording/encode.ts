import type { Browser } from '@playwright/test';
import { buildWebm, type Frame } from './webm.ts';

/** A picture of a film (PNG), and how long it is shown (milliseconds). */
export type Shot = { picture: Buffer; duration: number };

type Size = { width: number; height: number };

/** How coarse the pictures are, from 0 to 63: small text stays clear up to here. */
const quantizer = 36;

/** How often a player can begin (milliseconds). */
const keyInterval = 5000;

/** An address at which browsers have their encoder; nothing answers there. */
const studio = 'http://localhost/';

/** What the page of the encoder gets and returns; bytes are in base64. */
type Task = Size & { quantizer: number; keyInterval: number };
type Encoded = { time: number; isKey: boolean; data: string };

/** Prepares the encoder in its page. Runs in the browser: nothing from outside can be used in it. */
function prepare({ width, height, quantizer: coarseness, keyInterval: interval }: Task): void {
    const encoded: Encoded[] = [];
    const encoder = new VideoEncoder({
        output(chunk) {
            const bytes = new Uint8Array(chunk.byteLength);
            chunk.copyTo(bytes);
            const data = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
            encoded.push({ time: chunk.timestamp / 1000, isKey: chunk.type === 'key', data });
        },
        error(problem) {
            throw problem;
        },
    });
    encoder.configure({ codec: 'vp09.00.31.08', width, height, bitrateMode: 'quantizer', latencyMode: 'quality' });
    let nextKey = 0;
    Object.assign(window, {
        async add(picture: string, time: number) {
            const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0));
            const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
            const frame = new VideoFrame(bitmap, { timestamp: time * 1000 });
            const keyFrame = time >= nextKey;
            if (keyFrame) nextKey = time + interval;
            // The types of browsers do not know the options of each format yet.
            const options = { keyFrame, vp9: { quantizer: coarseness } };
            encoder.encode(frame, options);
            frame.close();
        },
        async finish() {
            await encoder.flush();
            return encoded;
        },
    });
}

/** Encodes a film without sound as VP9 in WebM, with the encoder of the browser. */
export async function encodeFilm(browser: Browser, size: Size, shots: readonly Shot[]): Promise<Buffer> {
    const page = await browser.newPage();
    await page.route(studio, (route) => route.fulfill({ contentType: 'text/html', body: '' }));
    await page.goto(studio);
    await page.evaluate(prepare, { ...size, quantizer, keyInterval });
    let duration = 0;
    for (const shot of shots) {
        await page.evaluate(`add(${JSON.stringify(shot.picture.toString('base64'))}, ${duration})`);
        duration += shot.duration;
    }
    const encoded = await page.evaluate<Encoded[]>('finish()');
    await page.close();
    const frames: Frame[] = encoded.map(({ data, ...frame }) => ({ ...frame, data: Buffer.from(data, 'base64') }));
    return buildWebm({ ...size, codec: 'V_VP9', duration, frames });
}
