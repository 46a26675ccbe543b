// `npm run pictures`: makes the pictures of the manual anew, from the built console and its demo data, in all languages, or
// in those that are named: `npm run pictures -- th my`.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Browser, chromium, expect } from '@playwright/test';
import sharp from 'sharp';
import type { Page as Listed } from '../contract/envelope.ts';
import { type LanguageCode, languages } from '../i18n/languages.ts';
import { mostPictureBytes, pictureSize } from '../resources/manual.ts';
import { accounts } from '../test/browser/console.ts';
import { signInClient } from '../test/process/client.ts';
import { createTemporaryFolder, startServer } from '../test/process/serverProcess.ts';
import { findChromium } from './chromium.js';
import { scenes } from './pictures/scenes.ts';
import { playScene, setStage } from './pictures/stage.ts';

/** When the demo data are made, and when the pictures are taken: early in a month, for the sake of the calendar. */
const times = { server: '2026-12-02T03:00:00Z', page: '2026-12-02T03:30:00Z' };

/** Languages that are pictured at the same time. */
const workers = 2;

/** Encodes a picture (PNG) as WebP, as good as fits. */
async function encode(picture: Buffer): Promise<Buffer> {
    for (let quality = 62; quality > 0; quality -= 5) {
        const encoded = await sharp(picture).webp({ quality, effort: 4, smartSubsample: true }).toBuffer();
        if (encoded.length <= mostPictureBytes) return encoded;
    }
    throw new Error(`The picture does not fit into ${mostPictureBytes} bytes`);
}

/** Takes the pictures in a language; returns how many bytes they have. */
async function shoot(browser: Browser, url: string, code: LanguageCode): Promise<number> {
    const folder = join('manual/pictures', code);
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    const context = await browser.newContext({ viewport: pictureSize, reducedMotion: 'reduce' });
    await context.clock.setFixedTime(times.page);
    const stage = await setStage(context, url, code);
    let size = 0;
    for (const scene of scenes) {
        const page = await context.newPage();
        await playScene(page, stage, scene);
        const picture = await page.screenshot({ animations: 'disabled', caret: 'hide' });
        await page.close();
        await context.setOffline(false);
        const encoded = await encode(picture);
        size += encoded.length;
        writeFileSync(join(folder, `${scene.chapter}.webp`), encoded);
    }
    await context.close();
    return size;
}

/** Waits until the apps of the demo data are built. */
async function waitForApps(url: string): Promise<void> {
    const client = await signInClient(url, accounts.admin.username, accounts.admin.password);
    const unfinished = { status: ['WAITING', 'BUILDING'] };
    const count = async () => (await client.post<Listed<unknown>>('/api/apk/job/inquiry', unfinished)).data.total;
    await expect.poll(count, { timeout: 120_000 }).toBe(0);
}

const given = process.argv.slice(2);
const codes = languages.map(({ code }) => code).filter((code) => given.length === 0 || given.includes(code));
const { folder, remove } = await createTemporaryFolder();
const server = await startServer({
    ...{ DATA_DIR: folder, DEMO: 'true', LOG_LEVEL: 'warn', PICTURES_TIME: times.server },
    NODE_OPTIONS: `--import=${pathToFileURL('bin/pictures/clock.js')}`,
});
const executablePath = findChromium();
// Pictures on a page are drawn with it, not a moment later.
const args = ['--no-sandbox', '--disable-checker-imaging'];
const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args });
try {
    await waitForApps(server.url);
    const left = [...codes];
    const work = async () => {
        for (let code = left.shift(); code !== undefined; code = left.shift()) {
            const size = await shoot(browser, server.url, code);
            console.log(`manual/pictures/${code}: ${scenes.length} pictures, ${Math.ceil(size / 1024)} kB`);
        }
    };
    await Promise.all(Array.from({ length: workers }, work));
} finally {
    await browser.close();
    await server.stop();
    await remove();
}
