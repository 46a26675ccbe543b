import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { findChromium } from '../bin/chromium.js';
import { signInClient } from '../test/process/client';
import type { DataLocation } from '../test/process/databases';
import { startServer } from '../test/process/serverProcess';
import { chromiumArgs } from './console';
import { getLdpId, owner } from './fill';
import { installBench } from './page';
import { installStart } from './startPage';
import { median } from './turns';

/** Median milliseconds of opening a list by its address, and of opening screens for the first time by the menu. */
export type StartFigures = {
    deepLink: { plain: number; slowProcessor: number; slowNetwork: number };
    /** From the same address until the page is also idle. */
    working: number;
    firstVisits: Readonly<Record<string, number>>;
};

const turns = 5;

const slowProcessor = 4;
const slowNetwork = { offline: false, latency: 40, downloadThroughput: 10e6 / 8, uploadThroughput: 10e6 / 8 };

const rows = 'main table tbody tr td a';
/** What stands for something that is still to come: skeletons, and the rows of a page that is being left. */
const waiting = 'main [role=status][aria-label], main [aria-busy=true]';

/** Screens, each with the element of its menu and what it shows once it is there. */
const screens = {
    layout: { route: '/web-setting/layout-setting', shown: 'main form' },
    theme: { route: '/web-setting/web-theme', shown: 'main form' },
    'web info': { route: '/web-setting/webinfo', shown: 'main form' },
    media: { route: '/media', shown: 'main h1' },
    dashboard: { route: '/', shown: 'main h1' },
} as const;

type Limits = { processor?: number; network?: typeof slowNetwork };

/** Opens a context without a cache in which the owner is signed in. */
async function openContext(browser: Browser, url: string, token: string): Promise<BrowserContext> {
    const context = await browser.newContext({ viewport: { width: 1366, height: 768 } });
    await context.addCookies([
        { name: 'auth', value: token, url },
        { name: 'ldpId', value: getLdpId(0), url },
    ]);
    return context;
}

async function openPage(context: BrowserContext, { processor, network }: Limits): Promise<Page> {
    const page = await context.newPage();
    await installBench(page);
    await installStart(page, rows, waiting);
    const devtools = await context.newCDPSession(page);
    if (processor !== undefined) await devtools.send('Emulation.setCPUThrottlingRate', { rate: processor });
    if (network !== undefined) {
        await devtools.send('Network.enable');
        await devtools.send('Network.emulateNetworkConditions', network);
    }
    return page;
}

const deepLink = (url: string) => `${url}/article?ldp=${getLdpId(0)}`;

/** Returns the times until the rows were painted and until the page was idle after that, from the start of navigation. */
async function openDeepLink(browser: Browser, url: string, token: string, limits: Limits) {
    const context = await openContext(browser, url, token);
    try {
        const page = await openPage(context, limits);
        await page.goto(deepLink(url), { waitUntil: 'commit' });
        return await page.evaluate(async () => ({
            painted: await window.start.painted,
            working: await window.start.working,
        }));
    } finally {
        await context.close();
    }
}

async function measureDeepLink(browser: Browser, url: string, token: string, limits: Limits = {}) {
    const times = [];
    for (let n = 0; n < turns; n += 1) times.push(await openDeepLink(browser, url, token, limits));
    return {
        painted: median(times.map(({ painted }) => painted)),
        working: median(times.map(({ working }) => working)),
    };
}

/** Measures the press of a menu item that leads to a screen of which this browser has loaded nothing yet. */
async function visit(browser: Browser, url: string, token: string, { route, shown }: { route: string; shown: string }) {
    const context = await openContext(browser, url, token);
    try {
        const page = await openPage(context, {});
        await page.goto(deepLink(url));
        await page.evaluate(() => window.start.working);
        await page.waitForLoadState('networkidle');
        // Sections of the menu are closed at first.
        const closed = page.locator('nav button[aria-expanded=false]');
        while ((await closed.count()) > 0) await closed.first().click();
        const link = `nav a[href="${route}"], nav a[href^="${route}?"]`;
        return await page.evaluate(([pressed, there, gone]) => window.bench.press(pressed, there, gone), [
            link,
            shown,
            `${rows}, ${waiting}`,
        ] as const);
    } finally {
        await context.close();
    }
}

export async function measureFirstVisits(browser: Browser, url: string, token: string) {
    const times: Record<string, number> = {};
    for (const [name, screen] of Object.entries(screens)) {
        const visits = [];
        for (let n = 0; n < turns; n += 1) visits.push(await visit(browser, url, token, screen));
        times[name] = median(visits);
    }
    return times;
}

export async function measureStartAt(browser: Browser, url: string): Promise<StartFigures> {
    const { token } = await signInClient(url, owner.username, owner.password);
    await openDeepLink(browser, url, token, {});
    const plain = await measureDeepLink(browser, url, token);
    const slow = await measureDeepLink(browser, url, token, { processor: slowProcessor });
    const far = await measureDeepLink(browser, url, token, { network: slowNetwork });
    return {
        deepLink: { plain: plain.painted, slowProcessor: slow.painted, slowNetwork: far.painted },
        working: plain.working,
        firstVisits: await measureFirstVisits(browser, url, token),
    };
}

/** Measures how the built console starts and opens its screens in Chromium, each in a fresh context. */
export async function measureStart({ env }: DataLocation): Promise<StartFigures> {
    const executablePath = findChromium();
    const server = await startServer({ ...env, LOG_LEVEL: 'warn' });
    const browser = await chromium.launch({ args: chromiumArgs, ...(executablePath ? { executablePath } : {}) });
    try {
        return await measureStartAt(browser, server.url);
    } finally {
        await browser.close();
        await server.stop();
    }
}
