import { type Browser, chromium, type Page } from '@playwright/test';
import { findChromium } from '../bin/chromium.js';
import { signInClient } from '../test/process/client';
import type { DataLocation } from '../test/process/databases';
import { startServer } from '../test/process/serverProcess';
import { chromiumArgs } from './console';
import { fill, getLdpId, landingPages, openLocation, owner } from './fill';
import { buildRequest, type Figures, load } from './load';
import { installBench } from './page';

/** The records of each landing page that a search goes through. */
export const recordsOfEach = 50;

/** What is typed, key by key: a word of every record, of a few, of one, of none, in another script, and two words. */
const texts = ['midnight', 'staff anything', '64123', 'zeppelin', 'ข่าวประจำ', 'zxq'];

/** Milliseconds of each key, and the text that had been typed then. */
type KeyTime = { text: string; ms: number };

export type FindingFigures = {
    database: string;
    /** Calls one after another, by the text that had been typed. */
    calls: { text: string; figures: Figures }[];
    /** From the time stamp of the key until what it finds is painted. */
    keys: KeyTime[];
};

/** Whether there is a key for each letter. */
const isOnKeyboard = (text: string) => /^[ -~]+$/.test(text);

const listTyped = (text: string) => [...text].map((_, index, letters) => letters.slice(0, index + 1).join(''));

declare global {
    interface Window {
        foundTimes: number[];
    }
}

/** Notes how long each key waits until the list below the field holds what it finds. */
function watchFinding(): void {
    window.foundTimes = [];
    let stamp = 0;
    const isBusy = () => document.querySelector('[role=dialog] [role=listbox]')?.ariaBusy === 'true';
    const answered = () =>
        new Promise<void>((resolve) => {
            const observer = new MutationObserver(() => {
                if (isBusy()) return;
                observer.disconnect();
                resolve();
            });
            observer.observe(document, { subtree: true, attributeFilter: ['aria-busy'] });
        });
    addEventListener('keydown', ({ timeStamp }) => {
        stamp = timeStamp;
    });
    // By then React has said that the list is of an earlier text.
    addEventListener('input', async ({ target }) => {
        const key = stamp;
        const isSought = target instanceof HTMLInputElement && !target.value.endsWith(' ');
        if (isSought && !isBusy()) throw new Error('The list does not say that it is of an earlier text');
        if (isSought) await answered();
        requestAnimationFrame(() => setTimeout(() => window.foundTimes.push(performance.now() - key)));
    });
}

async function typeKeys(page: Page): Promise<KeyTime[]> {
    const times: KeyTime[] = [];
    for (const whole of texts.filter(isOnKeyboard)) {
        await page.keyboard.press('ControlOrMeta+K');
        await page.getByRole('dialog').getByRole('combobox').waitFor();
        await page.evaluate(watchFinding);
        for (const [index, text] of listTyped(whole).entries()) {
            await page.keyboard.press(text.at(-1) ?? '');
            await page.waitForFunction((count) => window.foundTimes.length > count, index);
            times.push({ text, ms: await page.evaluate((nth) => window.foundTimes[nth] ?? 0, index) });
        }
        await page.reload();
        await page.locator('main table tbody tr td a').first().waitFor();
        await page.waitForLoadState('networkidle');
    }
    return times;
}

async function measureKeys(browser: Browser, url: string, token: string): Promise<KeyTime[]> {
    const context = await browser.newContext({ viewport: { width: 1366, height: 768 } });
    await context.addCookies([
        { name: 'auth', value: token, url },
        { name: 'ldpId', value: getLdpId(0), url },
    ]);
    const page = await context.newPage();
    await installBench(page);
    await page.goto(`${url}/article`);
    await page.locator('main table tbody tr td a').first().waitFor();
    await page.waitForLoadState('networkidle');
    return await typeKeys(page);
}

/** An administrator sees all landing pages. */
async function promoteOwner(location: DataLocation): Promise<void> {
    const { db, close } = await openLocation(location);
    await db.updateTable('account').set({ position: 'ADMIN' }).where('username', '=', owner.username).execute();
    await close();
}

/** Measures the search of everything, on the built server and in its console, over an empty store that it fills. */
export async function measureFinding(location: DataLocation): Promise<FindingFigures> {
    await fill(location, { landingPages, articles: landingPages * recordsOfEach });
    await promoteOwner(location);
    const server = await startServer({ ...location.env, LOG_LEVEL: 'warn' });
    const executablePath = findChromium();
    const browser = await chromium.launch({ args: chromiumArgs, ...(executablePath ? { executablePath } : {}) });
    try {
        const { token } = await signInClient(server.url, owner.username, owner.password);
        const headers = { authorization: token, 'accept-language': 'en' };
        const calls: FindingFigures['calls'] = [];
        const build = (q: string) =>
            buildRequest('POST', '/api/search', headers, JSON.stringify({ q, ldpId: getLdpId(0) }));
        // The first questions to a store that was just opened read it from the disk.
        await load(server.url, 1, [() => ({ request: build('warm') })]);
        for (const text of texts.flatMap(listTyped)) {
            const request = build(text);
            calls.push({ text, figures: await load(server.url, 1, [() => ({ request })]) });
        }
        const keys = await measureKeys(browser, server.url, token);
        return { database: location.name, calls, keys };
    } finally {
        await browser.close();
        await server.stop();
    }
}
