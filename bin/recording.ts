// `npm run recording`: makes the recording of the manual anew, from the built console and its demo data.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { recordingSize } from '../resources/manual.ts';
import { createTemporaryFolder, startServer } from '../test/process/serverProcess.ts';
import { findChromium } from './chromium.js';
import { createCamera } from './recording/camera.ts';
import { encodeFilm } from './recording/encode.ts';
import { encodePoster } from './recording/poster.ts';
import { openBanners, playChapter } from './recording/scenes.ts';

const name = 'see-your-landing-page';
const write = (ending: string, content: Buffer) => {
    const file = join('manual/recordings', `${name}.${ending}`);
    writeFileSync(file, content);
    console.log(`${file}: ${Math.ceil(content.length / 1024)} kB`);
};

const { folder, remove } = await createTemporaryFolder();
const server = await startServer({ DATA_DIR: folder, DEMO: 'true', LOG_LEVEL: 'warn' });
const executablePath = findChromium();
const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: ['--no-sandbox'] });
try {
    const page = await browser.newPage({ viewport: recordingSize, reducedMotion: 'reduce' });
    await openBanners(page, server.url);
    const camera = createCamera(page, { x: 900, y: 640 });
    const poster = await playChapter(page, camera);
    write('webp', await encodePoster(browser, poster));
    write('webm', await encodeFilm(browser, recordingSize, camera.shots));
} finally {
    await browser.close();
    await server.stop();
    await remove();
}
