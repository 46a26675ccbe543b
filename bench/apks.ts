import { readFile } from 'node:fs/promises';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { KeyType } from '../server/features/apk/builder/keyType';
import { type BuilderPool, createBuilderPool } from '../server/features/apk/builder/pool';
import { createSigningKey } from '../server/features/apk/builder/signingKey';
import { appPictures } from '../test/server/features/apk/appPictures';
import { sampleApp } from '../test/server/features/apk/sampleApp';
import { type Extent, median } from './turns';

/** Apps per second on two threads, and times in milliseconds. */
export type ApkFigures = {
    /** With pictures that are already rendered. */
    perSecond: Record<KeyType, number>;
    /** With pictures rendered in every size and a new signing key for each app. */
    fromScratch: number;
    megabytes: number;
    /** The longest time that the event loop was blocked while apps were built. */
    blockedMs: number;
};

const threads = 2;

/** Keeps all threads busy for the given seconds; returns the apps built per second. */
async function measureRate(seconds: number, build: () => Promise<unknown>): Promise<number> {
    let built = 0;
    const start = performance.now();
    const end = start + 1000 * seconds;
    const work = async () => {
        while (performance.now() < end) {
            await build();
            built += 1;
        }
    };
    // Twice as many as threads, so that no thread waits for the event loop to hand it the next app.
    await Promise.all(Array.from({ length: 2 * threads }, work));
    return (1000 * built) / (performance.now() - start);
}

async function measureMedianRate({ seconds, rounds }: Extent, build: () => Promise<unknown>): Promise<number> {
    await measureRate(2, build);
    const rates: number[] = [];
    for (let n = 0; n < rounds; n += 1) rates.push(await measureRate(seconds, build));
    return median(rates);
}

async function readyMade(pool: BuilderPool, type: KeyType, extent: Extent): Promise<number> {
    const key = await createSigningKey('com.example.coffee', type);
    const app = sampleApp();
    return await measureMedianRate(extent, () => pool.build(app, key));
}

async function fromScratch(pool: BuilderPool, extent: Extent): Promise<number> {
    const drawing = await readFile(new URL('../test/fixtures/images/drawing.svg', import.meta.url));
    return await measureMedianRate(extent, async () => {
        const key = await createSigningKey('com.example.coffee');
        const pictures = await appPictures({ icons: { 512: drawing }, loadingLogo: drawing });
        await pool.build(sampleApp(pictures), key);
    });
}

export async function measureApks(extent: Extent): Promise<ApkFigures> {
    const pool = createBuilderPool({ threads });
    try {
        const { report } = await pool.build(sampleApp(), await createSigningKey('com.example.coffee'));
        const delay = monitorEventLoopDelay({ resolution: 5 });
        delay.enable();
        const ec = await readyMade(pool, 'ec', extent);
        delay.disable();
        const rsa = await readyMade(pool, 'rsa', extent);
        const blockedMs = delay.max / 1e6;
        return {
            perSecond: { ec, rsa },
            fromScratch: await fromScratch(pool, extent),
            megabytes: report.size / 1e6,
            blockedMs,
        };
    } finally {
        await pool.close();
    }
}
