import { type Browser, chromium, type Page } from '@playwright/test';
import { findChromium } from '../bin/chromium.js';
import { type Client, signInClient } from '../test/process/client';
import type { DataLocation } from '../test/process/databases';
import { startServer } from '../test/process/serverProcess';
import { everyLanguagePage, getLdpId, owner } from './fill';
import { largeSettings } from './largeSettings';
import { closeNote, installBench, listScripts, type Script, savedNote } from './page';
import { median } from './turns';

/** Sizes in kilobytes as transferred, and median times in milliseconds. */
export type ConsoleFigures = {
    browser: string;
    signInPage: number;
    /** Fetched while the user types the password. */
    prefetched: number;
    firstList: number;
    /** Fetched after the rows are shown, for ordering them. */
    afterwards: number;
    firstRows: number;
    nextPage: number;
    /** Time to show a page of the list of which nothing was prefetched. */
    sort: number;
    openEdit: number;
    save: number;
    keys: { article: number; layout: number; bar: number };
};

const turns = 7;
const keyPresses = 40;
export const chromiumArgs = [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
];

const rows = 'main table tbody tr td a';
const skeleton = 'main [aria-busy=true]';
const form = 'main form';
/** The live region of a list with movable rows, for screen readers. */
const movable = '[id^=DndLiveRegion]';

async function openPage(browser: Browser): Promise<Page> {
    const context = await browser.newContext({ viewport: { width: 1366, height: 768 } });
    const page = await context.newPage();
    await installBench(page);
    return page;
}

const kilobytes = (scripts: readonly Script[]) => scripts.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;

/** Measures from an empty cache to the first rows of the articles, with a user who types a password. */
async function signIn(browser: Browser, url: string) {
    const page = await openPage(browser);
    await page.goto(`${url}/auth/login?next=/article`);
    const usable = await page.evaluate(() => window.bench.usable);
    await page.waitForLoadState('networkidle');
    const before = await listScripts(page);
    await page.fill('#username', owner.username);
    await page.fill('#password', owner.password);
    const firstRows = await page.evaluate(
        ([shown, gone]) => window.bench.press('form button[type=submit]', shown, gone),
        [rows, skeleton] as const,
    );
    const shown = await page.evaluate(() => window.bench.met);
    await page.locator(movable).waitFor({ state: 'attached' });
    const scripts = await listScripts(page);
    const first = scripts.filter(({ arrived }) => arrived <= shown);
    const needed = before.filter(({ started }) => started <= usable);
    const sizes = {
        signInPage: kilobytes(needed),
        prefetched: kilobytes(before) - kilobytes(needed),
        firstList: kilobytes(first),
        afterwards: kilobytes(scripts) - kilobytes(first),
    };
    return { page, firstRows, ...sizes };
}

/** Opens a list anew, with the browser cache of a regular user, until it has fetched ahead what it wants. */
async function reopenList(page: Page, address: string): Promise<void> {
    await page.goto(address);
    await page.locator(rows).first().waitFor();
    await page.waitForLoadState('networkidle');
}

/** Opens a form. Its network is never idle, as a stream tells who else has it open. */
async function openForm(page: Page, address: string): Promise<void> {
    await page.goto(address);
    await page.locator(form).first().waitFor();
    await page.evaluate(() => window.bench.idle());
}

async function repeat(turn: (n: number) => Promise<number>): Promise<number> {
    const times: number[] = [];
    for (let n = 0; n < turns; n += 1) times.push(await turn(n));
    return median(times);
}

const press = (page: Page, button: string, shown: string, gone = '') =>
    page.evaluate(([b, s, g]) => window.bench.press(b, s, g), [button, shown, gone] as const);

async function nextPage(page: Page, url: string): Promise<number> {
    return await repeat(async () => {
        // The list remembers its page.
        await reopenList(page, `${url}/article?page=1&perPage=20`);
        const first = await page.locator(rows).first().getAttribute('href');
        return await press(page, 'button[aria-label="Next page"]', rows, `${rows}[href="${first}"], ${skeleton}`);
    });
}

async function sortByTitle(page: Page, url: string): Promise<number> {
    return await repeat(async () => {
        await reopenList(page, `${url}/article?page=1&perPage=20&sort=sort&order=ASC`);
        return await press(page, 'th[data-naming] [role=button]', 'th[data-naming][aria-sort]', skeleton);
    });
}

async function openEdit(page: Page, url: string): Promise<number> {
    return await repeat(async () => {
        await reopenList(page, `${url}/article?page=1&perPage=20`);
        return await press(page, rows, `${form} [contenteditable=true]`, skeleton);
    });
}

async function firstText(page: Page) {
    const inputs = page.locator(`${form} input:not([type]), ${form} input[type=text]`);
    const input = inputs.filter({ visible: true }).first();
    await input.waitFor();
    await input.click();
    await page.keyboard.press('End');
    return input;
}

async function save(page: Page): Promise<number> {
    return await repeat(async (n) => {
        await (await firstText(page)).pressSequentially(String(n));
        const time = await press(page, `${form} button[type=submit]`, savedNote);
        await closeNote(page);
        return time;
    });
}

/** Measures the time from a key press until its letter is in the page's state and text. */
async function keyPress(page: Page): Promise<number> {
    await firstText(page);
    await page.evaluate(() => {
        window.bench.keys.length = 0;
    });
    for (let n = 0; n < keyPresses; n += 1) {
        await page.keyboard.press('x');
        await page.waitForFunction((count) => window.bench.keys.length >= count, n + 1);
    }
    return median(await page.evaluate(() => window.bench.keys));
}

async function measurePages(page: Page, url: string, client: Client) {
    const next = await nextPage(page, url);
    const sort = await sortByTitle(page, url);
    const edit = await openEdit(page, url);
    const saved = await save(page);
    const article = await keyPress(page);
    const ldpId = getLdpId(everyLanguagePage);
    const itemId = await largeSettings(client, url, ldpId);
    const other = await page.context().newPage();
    await installBench(other);
    await page.context().addCookies([{ name: 'ldpId', value: ldpId, url }]);
    await openForm(other, `${url}/web-setting/layout-setting`);
    await other.getByRole('tab', { name: 'Buttons' }).click();
    await other.getByRole('button', { name: 'Expand all' }).first().click();
    const layout = await keyPress(other);
    await openForm(other, `${url}/web-setting/side-bar/${itemId}`);
    const bar = await keyPress(other);
    return { nextPage: next, sort, openEdit: edit, save: saved, keys: { article, layout, bar } };
}

/** Measures the built console in Chromium, over a filled database. */
export async function measureConsole({ env }: DataLocation): Promise<ConsoleFigures> {
    const executablePath = findChromium();
    const server = await startServer(env);
    const browser = await chromium.launch({ args: chromiumArgs, ...(executablePath ? { executablePath } : {}) });
    try {
        const times: number[] = [];
        let last = await signIn(browser, server.url);
        for (let n = 1; n < turns; n += 1) {
            times.push(last.firstRows);
            await last.page.context().close();
            last = await signIn(browser, server.url);
        }
        const { page, signInPage, prefetched, firstList, afterwards } = last;
        const client = await signInClient(server.url, owner.username, owner.password);
        const pages = await measurePages(page, server.url, client);
        const sizes = { signInPage, prefetched, firstList, afterwards, firstRows: median([...times, last.firstRows]) };
        return { browser: `Chromium ${browser.version()}`, ...sizes, ...pages };
    } finally {
        await browser.close();
        await server.stop();
    }
}
