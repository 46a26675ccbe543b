import { type Browser, chromium } from '@playwright/test';
import { findChromium } from '../../bin/chromium.js';
import { compress } from '../../server/base/http/encoding';
import { renderPage } from '../../site/render';
import type { DataLocation } from '../../test/process/databases';
import { startServer } from '../../test/process/serverProcess';
import { chromiumArgs } from '../console';
import { median } from '../turns';
import { findLargestOfEach, type HomePage } from './homePages';
import { getSiteOrigin, nameTemplate, slowDown, windows } from './slowVisitor';
import { installVitals } from './vitalsPage';

/**
 * What a visitor gets of a home page at first: the largest paint (milliseconds; 0 if Chromium reports none), how far things move, and all that is
 * fetched (kB, as sent). Sizes of the document, its styles and its scripts are compressed, in kB.
 */
export type Vitals = {
    name: string;
    largestPaint: number;
    shift: number;
    firstView: number;
    requests: number;
    sizes: { html: number; css: number; script: number };
};

const visits = 3;

const toKilobytes = async (text: string) => (await compress(text)).body.byteLength / 1000;

/** Opens a page with nothing in the cache; resolves once everything that it fetches by itself has arrived. */
async function visit(browser: Browser, address: string, device: keyof typeof windows) {
    const context = await browser.newContext(windows[device]);
    try {
        const page = await context.newPage();
        await installVitals(page);
        const devtools = await context.newCDPSession(page);
        await slowDown((method, params) => devtools.send(method, params));
        let bytes = 0;
        let requests = 0;
        devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
            bytes += encodedDataLength;
            requests += 1;
        });
        await page.goto(address, { waitUntil: 'networkidle', timeout: 60_000 });
        const seen = await page.evaluate(() => window.vitals);
        return { ...seen, firstView: bytes / 1000, requests };
    } finally {
        await context.close();
    }
}

async function measurePage(browser: Browser, url: string, page: HomePage): Promise<Vitals> {
    const { device } = page.request;
    const address = `${getSiteOrigin(url, page)}${page.path}`;
    // The first visitor orders the pictures in the sizes that the page shows.
    await visit(browser, address, device);
    const seen = [];
    for (let times = 0; times < visits; times += 1) seen.push(await visit(browser, address, device));
    const { html, styles, scripts } = renderPage(page.request);
    return {
        name: `${nameTemplate(page)}, ${device === 'MOBILE' ? 'phone' : 'desktop'}`,
        largestPaint: median(seen.map(({ largestPaint }) => largestPaint)),
        shift: Math.max(...seen.map(({ shift }) => shift)),
        firstView: median(seen.map(({ firstView }) => firstView)),
        requests: median(seen.map(({ requests }) => requests)),
        sizes: {
            html: await toKilobytes(html),
            css: await toKilobytes(styles.join('')),
            script: await toKilobytes(scripts.join('')),
        },
    };
}

/** Measures how home pages of each template arrive in Chromium, far away and on a slow device. */
export async function measureVitals({ env }: DataLocation, pages: readonly HomePage[]): Promise<Vitals[]> {
    const executablePath = findChromium();
    const server = await startServer({ ...env, LOG_LEVEL: 'warn' });
    const browser = await chromium.launch({ args: chromiumArgs, ...(executablePath ? { executablePath } : {}) });
    try {
        const measured: Vitals[] = [];
        for (const page of findLargestOfEach(pages)) measured.push(await measurePage(browser, server.url, page));
        return measured.toSorted((one, other) => one.name.localeCompare(other.name));
    } finally {
        await browser.close();
        await server.stop();
    }
}
