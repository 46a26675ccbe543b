import { chromium, type Page } from '@playwright/test';
import { findChromium } from '../bin/chromium.js';
import { signInClient } from '../test/process/client';
import type { DataLocation } from '../test/process/databases';
import { startServer } from '../test/process/serverProcess';
import { chromiumArgs } from './console';
import { getLdpId, owner } from './fill';

/**
 * The numbers of inputs sent and of inputs handled by the page, the longest wait until the page handled one
 * (milliseconds), and the position of the last file reached.
 */
export type GridFigures = { sent: number; heard: number; longestWait: number; lastFile: number };

const turns = 120;
/** The pixels scrolled by one turn of the wheel, as by a user who looks for something far down. */
const pixelsPerTurn = 600;

declare global {
    interface Window {
        waits: number[];
    }
}

function listen(): void {
    window.waits = [];
    for (const kind of ['wheel', 'keydown'])
        addEventListener(kind, ({ timeStamp }) => window.waits.push(performance.now() - timeStamp), {
            capture: true,
            passive: true,
        });
}

const filesIn = (page: Page) => page.getByRole('listbox').getByRole('option');

/** Returns the position of the last visible file among all files. */
const findLastShown = (page: Page) =>
    filesIn(page).evaluateAll((files) => Math.max(...files.map((file) => Number(file.ariaPosInSet))));

/** Scrolls the grid of a library with 100,000 files as fast as a wheel turns, and presses a key at every tenth turn. */
export async function measureMediaGrid({ env }: DataLocation): Promise<GridFigures> {
    const executablePath = findChromium();
    const server = await startServer({ ...env, LOG_LEVEL: 'warn' });
    const browser = await chromium.launch({ args: chromiumArgs, ...(executablePath ? { executablePath } : {}) });
    try {
        const { token } = await signInClient(server.url, owner.username, owner.password);
        const context = await browser.newContext({ viewport: { width: 1366, height: 768 } });
        const { url } = server;
        await context.addCookies([
            { name: 'auth', value: token, url },
            { name: 'ldpId', value: getLdpId(0), url },
        ]);
        const page = await context.newPage();
        await page.addInitScript(listen);
        await page.goto(`${url}/media`);
        const first = filesIn(page).first();
        await first.waitFor();
        await first.hover();
        let sent = 0;
        for (let n = 0; n < turns; n += 1) {
            await page.mouse.wheel(0, pixelsPerTurn);
            sent += 1;
            if (n % 10 !== 9) continue;
            await page.keyboard.press('Shift');
            sent += 1;
        }
        await page
            .waitForFunction((count) => window.waits.length >= count, sent, { timeout: 10_000 })
            .catch(() => null);
        const waits = await page.evaluate(() => window.waits);
        return { sent, heard: waits.length, longestWait: Math.max(...waits), lastFile: await findLastShown(page) };
    } finally {
        await browser.close();
        await server.stop();
    }
}
