import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test';
import { findChromium } from '../bin/chromium.js';
import { signInClient } from '../test/process/client';
import type { DataLocation } from '../test/process/databases';
import { startServer } from '../test/process/serverProcess';
import { chromiumArgs } from './console';
import { everyLanguagePage, getLdpId, owner } from './fill';
import { createLongForms, type LongForms } from './longForms';
import { closeNote, installBench, savedNote } from './page';
import { median } from './turns';

/** Milliseconds from the key to the painted frame with its letter. */
type KeyTimes = { median: number; slowest: number };

/** Median times in milliseconds. */
type FormFigures = { open: number; keys: KeyTimes; slowKeys: KeyTimes; save: number };

export type TypingFigures = {
    forms: Record<keyof LongForms, FormFigures>;
    /** Of keys in a plain text area on an empty page: what the method itself takes. */
    plain: Pick<FormFigures, 'keys' | 'slowKeys'>;
};

const turns = 5;
/** Keys are typed in runs, with rests between them in which deferred work gets its turn. */
const runs = 8;
const keysInRun = 8;
const plainPage = 'data:text/html,<!doctype html><textarea></textarea>';
/** How many times slower the processor is made to measure keys on weak machines. */
const slowdown = 4;

const form = 'main form';
const richText = `${form} [data-path="content"] [contenteditable=true]`;
const firstTitle = `${form} input[id$="buttons.0.title"]`;

/** The element that is typed into, by form. */
export const boxes: Readonly<Record<keyof LongForms, string>> = {
    short: richText,
    article: richText,
    page: richText,
    layout: firstTitle,
    bar: `${form} [data-path="title"] input`,
};

/** Waits until a list of buttons is expanded completely. */
export async function expand(page: Page): Promise<void> {
    await page.getByRole('tab', { name: 'Buttons' }).click();
    await page.getByRole('button', { name: 'Expand all' }).first().click();
    await page.locator(`${form} input[id$="buttons.59.title"]`).waitFor();
}

async function open(page: Page, url: string, name: keyof LongForms, forms: LongForms): Promise<number> {
    await page.goto(`${url}/article?ldp=${getLdpId(everyLanguagePage)}`);
    await page.locator('main table tbody tr td a').first().waitFor();
    await page.waitForLoadState('networkidle');
    return await page.evaluate(([path, shown]) => window.bench.visit(path, shown), [
        forms[name],
        name === 'layout' ? form : boxes[name],
    ] as const);
}

async function typeKeys(page: Page, box: string): Promise<KeyTimes> {
    await page.locator(box).focus();
    await page.evaluate(() => {
        window.bench.frames.length = 0;
    });
    for (let run = 0; run < runs; run += 1) {
        for (let n = 0; n < keysInRun; n += 1) {
            await page.keyboard.press('x');
            await page.waitForFunction((count) => window.bench.frames.length >= count, run * keysInRun + n + 1);
        }
        await page.waitForTimeout(150 + run * 100);
    }
    const times = await page.evaluate(() => window.bench.frames);
    return { median: median(times), slowest: Math.max(...times) };
}

/** Empties a box for a line of text, which could not be saved with all the keys. */
async function shorten(page: Page, box: string): Promise<void> {
    const input = page.locator(`input:is(${box})`);
    if ((await input.count()) > 0) await input.fill('');
}

async function save(page: Page, box: string): Promise<number> {
    await page.locator(box).press('y');
    const time = await page.evaluate(([button, shown]) => window.bench.press(button, shown, ''), [
        `${form} button[type=submit]`,
        savedNote,
    ] as const);
    await closeNote(page);
    return time;
}

async function repeat(turn: () => Promise<number>): Promise<number> {
    const times: number[] = [];
    for (let n = 0; n < turns; n += 1) times.push(await turn());
    return median(times);
}

async function typeSlowly(page: Page, slow: CDPSession, box: string): Promise<KeyTimes> {
    await slow.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    const times = await typeKeys(page, box);
    await slow.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    return times;
}

async function measurePlain(page: Page, slow: CDPSession): Promise<TypingFigures['plain']> {
    await page.goto(plainPage);
    const keys = await typeKeys(page, 'textarea');
    return { keys, slowKeys: await typeSlowly(page, slow, 'textarea') };
}

async function measureForm(
    page: Page,
    slow: CDPSession,
    url: string,
    name: keyof LongForms,
    forms: LongForms,
): Promise<FormFigures> {
    const opened = await repeat(() => open(page, url, name, forms));
    if (name === 'layout') await expand(page);
    const box = boxes[name];
    const keys = await typeKeys(page, box);
    await shorten(page, box);
    const slowKeys = await typeSlowly(page, slow, box);
    await shorten(page, box);
    const saved = await repeat(() => save(page, box));
    return { open: opened, keys, slowKeys, save: saved };
}

export async function openContext(browser: Browser, url: string): Promise<BrowserContext> {
    const context = await browser.newContext({ viewport: { width: 1366, height: 768 } });
    const page = await context.newPage();
    await page.goto(`${url}/auth/login?next=/article`);
    await page.fill('#username', owner.username);
    await page.fill('#password', owner.password);
    await page.click('form button[type=submit]');
    await page.locator('main table tbody tr td a').first().waitFor();
    await page.close();
    return context;
}

/** Measures a plain text area and the forms, one after another, in a signed-in browser. */
async function measureInBrowser(browser: Browser, url: string, forms: LongForms): Promise<TypingFigures> {
    const context = await openContext(browser, url);
    const page = await context.newPage();
    await installBench(page);
    const slow = await context.newCDPSession(page);
    const measure = (name: keyof LongForms) => measureForm(page, slow, url, name, forms);
    const plain = await measurePlain(page, slow);
    const figures = {
        short: await measure('short'),
        article: await measure('article'),
        page: await measure('page'),
        layout: await measure('layout'),
        bar: await measure('bar'),
    };
    await context.close();
    return { plain, forms: figures };
}

/** Measures long forms of the built console in Chromium, over a filled database. */
export async function measureTyping({ env }: DataLocation): Promise<TypingFigures> {
    const executablePath = findChromium();
    const server = await startServer(env);
    const browser = await chromium.launch({ args: chromiumArgs, ...(executablePath ? { executablePath } : {}) });
    try {
        const client = await signInClient(server.url, owner.username, owner.password);
        return await measureInBrowser(browser, server.url, await createLongForms(client, server.url));
    } finally {
        await browser.close();
        await server.stop();
    }
}
