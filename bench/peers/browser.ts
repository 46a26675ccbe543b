import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { findChromium } from '../../bin/chromium.js';
import { chromiumArgs } from '../console';
import { installBench, listScripts } from '../page';
import { median } from '../turns';
import type { Peer, Screens } from './peer';
import { type Arrival, installTimes } from './times';

/** Times in milliseconds, sizes in kilobytes as transferred. */
const measured = [
    'signInUsable',
    'signInScripts',
    'firstRows',
    'scripts',
    'deepLink',
    'deepLinkWorking',
    'slowProcessor',
    'slowProcessorWorking',
    'slowNetwork',
    'slowNetworkWorking',
    'nextPage',
    'openEdit',
    'key',
    'slowestKey',
    'save',
] as const;
export type Turn = Record<(typeof measured)[number], number>;
export type PeerBrowserFigures = { browser: string; figures: Record<string, Turn> };

const keyPresses = 20;
const viewport = { width: 1366, height: 768 };

/** Conditions of a visit by address. */
type Conditions = { processor?: number; network?: boolean };

async function openPage(context: BrowserContext, { processor, network }: Conditions = {}): Promise<Page> {
    const page = await context.newPage();
    await installBench(page);
    await installTimes(page);
    const session = await context.newCDPSession(page);
    if (processor) await session.send('Emulation.setCPUThrottlingRate', { rate: processor });
    const throughput = 10e6 / 8;
    if (network)
        await session.send('Network.emulateNetworkConditions', {
            offline: false,
            latency: 40,
            downloadThroughput: throughput,
            uploadThroughput: throughput,
        });
    return page;
}

const press = (page: Page, button: string, shown: string, gone: string) =>
    page.evaluate(([b, s, g]) => window.bench.press(b, s, g), [button, shown, gone] as const);

async function countKilobytes(page: Page): Promise<number> {
    return (await listScripts(page)).reduce((sum, { bytes }) => sum + bytes, 0) / 1000;
}

/** Signs in from an empty cache. */
async function signIn(context: BrowserContext, url: string, screens: Screens) {
    const page = await openPage(context);
    await page.goto(url + screens.signIn, { waitUntil: 'commit' });
    const signInUsable = screens.rendered
        ? await page.evaluate((input) => window.times.takenOver(input), screens.username)
        : await page.evaluate(() => window.bench.usable);
    const needed = (await listScripts(page)).filter(({ started }) => started <= signInUsable);
    await page.waitForLoadState('networkidle');
    await page.fill(screens.username, screens.account.username);
    await page.fill(screens.password, screens.account.password);
    const firstRows = await press(page, 'form button[type=submit]', screens.rows, screens.pending);
    await page.waitForLoadState('networkidle');
    const scripts = await countKilobytes(page);
    await page.close();
    return {
        signInUsable,
        signInScripts: needed.reduce((sum, { bytes }) => sum + bytes, 0) / 1000,
        firstRows,
        scripts,
    };
}

/** Opens the list by its address, signed in, from an empty cache. */
async function visitList(
    from: BrowserContext,
    url: string,
    screens: Screens,
    conditions: Conditions,
): Promise<Arrival> {
    const context = await from.browser()?.newContext({ viewport, storageState: await from.storageState() });
    if (!context) throw new Error('The browser is gone');
    const page = await openPage(context, conditions);
    await page.goto(url + screens.list, { waitUntil: 'commit' });
    const { rows, pending } = screens;
    const arrival = await page.evaluate(([r, p]) => window.times.arrival(r, p), [rows, pending] as const);
    await context.close();
    return arrival;
}

async function pressKeys(page: Page, text: string): Promise<number[]> {
    await page.locator(text).filter({ visible: true }).first().click();
    await page.keyboard.press('End');
    await page.evaluate(() => {
        window.times.frames.length = 0;
    });
    for (let n = 0; n < keyPresses; n += 1) {
        await page.keyboard.press('x');
        await page.waitForFunction((count) => window.times.frames.length >= count, n + 1);
    }
    return await page.evaluate(() => window.times.frames);
}

/**
 * Takes the keys' letters out again, so that every turn saves a title of the same length. It ends with another letter than
 * before: a form without changes is not saved.
 */
async function eraseKeys(page: Page, turn: number): Promise<void> {
    for (let n = 0; n < keyPresses; n += 1) await page.keyboard.press('Backspace');
    await page.keyboard.press('Backspace');
    await page.keyboard.type(String.fromCharCode('a'.charCodeAt(0) + (turn % 26)));
}

/** Turns the page, opens the first record there, types and saves, with the cache of a regular user. */
async function workOnList(context: BrowserContext, url: string, screens: Screens, turn: number) {
    const page = await openPage(context);
    await page.goto(url + screens.list);
    await page.locator(screens.rows).first().waitFor();
    await page.waitForLoadState('networkidle');
    await page.evaluate(
        (rows) => document.querySelector(rows)?.closest('tr')?.setAttribute('data-old', ''),
        screens.rows,
    );
    const gone = ['[data-old]', screens.pending].filter(Boolean).join();
    const nextPage = await press(page, screens.next, screens.rows, gone);
    await page.waitForLoadState('networkidle');
    const openEdit = await press(page, screens.open, screens.form, screens.pending);
    await page.waitForLoadState('networkidle');
    const frames = await pressKeys(page, screens.text);
    await eraseKeys(page, turn);
    const save = await press(page, screens.save, screens.saved, '');
    await page.close();
    return { nextPage, openEdit, key: median(frames), slowestKey: Math.max(...frames), save };
}

async function measureTurn(browser: Browser, { url, screens }: Peer, turn: number): Promise<Turn> {
    const context = await browser.newContext({ viewport });
    const first = await signIn(context, url, screens);
    const plain = await visitList(context, url, screens, {});
    const processor = await visitList(context, url, screens, { processor: 4 });
    const network = await visitList(context, url, screens, { network: true });
    const work = await workOnList(context, url, screens, turn);
    await context.close();
    return {
        ...first,
        deepLink: plain.shown,
        deepLinkWorking: plain.working,
        slowProcessor: processor.shown,
        slowProcessorWorking: processor.working,
        slowNetwork: network.shown,
        slowNetworkWorking: network.working,
        ...work,
    };
}

/** Measures the products in Chromium in turns; figures are medians of the turns. */
export async function measurePeerScreens(peers: readonly Peer[], turns: number): Promise<PeerBrowserFigures> {
    const executablePath = findChromium();
    const browser = await chromium.launch({ args: chromiumArgs, ...(executablePath ? { executablePath } : {}) });
    const done = new Map<string, Turn[]>(peers.map(({ name }) => [name, []]));
    try {
        // The first turn of each warms its server up.
        for (let turn = 0; turn <= turns; turn += 1)
            for (const peer of peers) {
                const figures = await measureTurn(browser, peer, turn);
                if (turn > 0) done.get(peer.name)?.push(figures);
                console.log(`Turn ${turn} of ${turns}, ${peer.name}: first rows ${figures.firstRows.toFixed(0)} ms`);
            }
        const getMedian = (all: readonly Turn[], name: keyof Turn) => median(all.map((each) => each[name]));
        const getMedianTurn = (all: readonly Turn[]) =>
            // Every name of a turn is in the list.
            Object.fromEntries(measured.map((name) => [name, getMedian(all, name)])) as Turn;
        return {
            browser: `Chromium ${browser.version()}`,
            figures: Object.fromEntries([...done].map(([name, all]) => [name, getMedianTurn(all)])),
        };
    } finally {
        await browser.close();
    }
}
