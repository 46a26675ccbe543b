import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { findChromium } from '../../bin/chromium.js';
import { pageKeys } from '../../resources/page';
import { buildPath } from '../../site/paths';
import type { DataLocation } from '../../test/process/databases';
import { startServer } from '../../test/process/serverProcess';
import { chromiumArgs } from '../console';
import { findLargestOfEach, type HomePage } from './homePages';
import { getSiteOrigin, nameTemplate, slowDown, windows } from './slowVisitor';
import { installVitals, waitForFrames } from './vitalsPage';

/**
 * What a visit of a page was like: the largest paint (milliseconds; 0 if Chromium reports none), how far things moved by
 * themselves, and the longest from an input to the frame after it (milliseconds; 0 below 16), with what was tapped.
 */
export type PageVitals = {
    page: string;
    largestPaint: number;
    shift: number;
    delay: number;
    tapped: string;
    taps: number;
};

export type TemplateVitals = { template: string; pages: PageVitals[] };

/** What is tapped, in this order, where a page has it: all of it stays on the page. A menu closes when another opens. */
const controls: readonly (readonly [string, string])[] = [
    ['age', '[data-notice=age] [data-answer=yes]'],
    ['popup', 'dialog[open] .close'],
    ['consent', '[data-notice=consent] [data-answer=no]'],
    ['next slide', '.slide-next'],
    ['text', 'main summary'],
    ['languages', '.languages > summary'],
    ['floating menu', '.floating-menu summary'],
    ['menu', '.drawer > summary'],
    ['menu, to close it', '.drawer[open] > summary'],
];

async function open(context: BrowserContext, address: string): Promise<void> {
    const page = await context.newPage();
    const answer = await page.goto(address, { waitUntil: 'networkidle', timeout: 60_000 });
    if (answer?.status() !== 200) throw new Error(`${address} is answered with ${answer?.status()}`);
    await page.close();
}

/** Scrolls to the first visible element that a selector finds; returns its middle. */
const findMiddle = (page: Page, selector: string) =>
    page.evaluate((wanted) => {
        const control = [...document.querySelectorAll(wanted)].find((each) => each.checkVisibility());
        if (!control) return undefined;
        control.scrollIntoView({ block: 'center', behavior: 'instant' });
        const { x, y, width, height } = control.getBoundingClientRect();
        return { x: x + width / 2, y: y + height / 2 };
    }, selector);

/** Taps all controls of a page; returns the slowest of them. */
async function tapAll(page: Page): Promise<Pick<PageVitals, 'delay' | 'tapped' | 'taps'>> {
    const slowest = { delay: 0, tapped: '', taps: 0 };
    for (const [name, selector] of controls) {
        const middle = await findMiddle(page, selector);
        if (!middle) continue;
        await page.touchscreen.tap(middle.x, middle.y);
        await waitForFrames(page);
        const { delay } = await page.evaluate(() => window.vitals);
        slowest.taps += 1;
        if (delay > slowest.delay) Object.assign(slowest, { delay, tapped: name });
    }
    return slowest;
}

/** Visits a page with nothing in the cache, far away and on a slow phone, and taps its controls once it has arrived. */
async function visit(browser: Browser, origin: string, path: string): Promise<Omit<PageVitals, 'page'>> {
    const context = await browser.newContext(windows.MOBILE);
    try {
        const page = await context.newPage();
        await installVitals(page);
        const devtools = await context.newCDPSession(page);
        await slowDown((method, params) => devtools.send(method, params));
        await page.goto(`${origin}${path}`, { waitUntil: 'networkidle', timeout: 60_000 });
        const { largestPaint } = await page.evaluate(() => window.vitals);
        const tapped = await tapAll(page);
        const { shift } = await page.evaluate(() => window.vitals);
        return { largestPaint, shift, ...tapped };
    } finally {
        await context.close();
    }
}

async function measureTemplate(browser: Browser, url: string, home: HomePage): Promise<TemplateVitals> {
    const origin = getSiteOrigin(url, home);
    const paths = pageKeys.map((page) => [page, buildPath(home.request.snapshot.lang, page)] as const);
    // The first visitors order the pictures in the sizes that the pages show.
    const context = await browser.newContext(windows.MOBILE);
    for (const [, path] of paths) await open(context, `${origin}${path}`);
    await context.close();
    const pages: PageVitals[] = [];
    for (const [page, path] of paths) pages.push({ page, ...(await visit(browser, origin, path)) });
    return { template: nameTemplate(home), pages };
}

/** Measures all pages of a landing page of each template on a phone, far away and slow. */
export async function measureEveryPage(
    { env }: DataLocation,
    homePages: readonly HomePage[],
): Promise<TemplateVitals[]> {
    const executablePath = findChromium();
    const homes = findLargestOfEach(homePages.filter(({ request }) => request.device === 'MOBILE'));
    const server = await startServer({ ...env, LOG_LEVEL: 'warn' });
    const browser = await chromium.launch({ args: chromiumArgs, ...(executablePath ? { executablePath } : {}) });
    try {
        const measured: TemplateVitals[] = [];
        for (const home of homes) measured.push(await measureTemplate(browser, server.url, home));
        return measured.toSorted((one, other) => one.template.localeCompare(other.template));
    } finally {
        await browser.close();
        await server.stop();
    }
}
