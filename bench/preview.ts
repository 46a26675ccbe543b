import { type CDPSession, chromium, type Page } from '@playwright/test';
import { findChromium } from '../bin/chromium.js';
import { type Client, signInClient } from '../test/process/client';
import type { DataLocation } from '../test/process/databases';
import { fillStore, startServer } from '../test/process/serverProcess';
import { chromiumArgs } from './console';
import { installBench } from './page';
import { createPreviewForms, type PreviewForm } from './previewForms';
import { installPreviewBench } from './previewPage';
import { median } from './turns';

/** Milliseconds from the key to the painted frame. */
type Times = { p50: number; p95: number };

/**
 * Keys at a quarter of the speed: until the preview shows them, and until the form does: beside it, and twice alone, of
 * which the difference is noise.
 */
type FormFigures = Record<'shown' | 'beside' | 'alone' | 'again', Times>;

/** Times in milliseconds; `open` and `date` are medians at full speed. */
export type PreviewFigures = { forms: Record<string, FormFigures>; open: number; date: number };

const slowdown = 4;
const keys = 16;
const turns = 5;

/** The forms are typed into without and with the preview in turns, so that whatever else the machine does meets both. */
const rounds = 3;

/** Milliseconds from one frame of the screen to the next. */
const frameMs = 17;

/** On desktops, Chromium gives a frame without origin a process of its own; without a window, only if it is told to. */
const isolation = '--site-per-process';

const toggle = 'main form button[value=preview]';
const frame = 'iframe[src="/preview/frame"]';

function getTimes(times: readonly number[]): Times {
    const sorted = times.toSorted((one, other) => one - other);
    return { p50: median(times), p95: sorted[Math.ceil(sorted.length * 0.95) - 1] ?? Number.NaN };
}

/** Types into a box, key after key, each when the one before is painted where it is waited for. */
async function typeKeys(page: Page, box: string, isBeside: boolean): Promise<{ form: number[]; shown: number[] }> {
    await page.locator(box).first().click();
    await page.keyboard.press('End');
    await page.waitForTimeout(300);
    await page.evaluate(() => {
        window.bench.frames.length = 0;
        // The key above changes nothing that the preview shows.
        window.previewBench.forget();
    });
    for (let n = 1; n <= keys; n += 1) {
        // Staff press keys at any time between two frames; each wait before ended with one.
        await page.waitForTimeout((n * 7) % frameMs);
        await page.keyboard.press('x');
        await page.waitForFunction(
            ([count, waits]) =>
                window.bench.frames.length >= count && (!waits || window.previewBench.shown.length >= count),
            [n, isBeside] as const,
        );
        // What is put off until a rest, such as findings, has its turn between some of the keys.
        if (n % 8 === 0) await page.waitForTimeout(400);
    }
    return await page.evaluate(() => ({ form: [...window.bench.frames], shown: [...window.previewBench.shown] }));
}

async function openForm(page: Page, url: string, { path, tab, box }: PreviewForm): Promise<void> {
    await page.goto(url + path);
    if (tab) {
        await page.getByRole('tab', { name: tab }).click();
        await page.getByRole('button', { name: 'Expand all' }).first().click();
    }
    await page.locator(box).first().waitFor();
}

const isOpen = (page: Page) => page.locator(toggle).first().getAttribute('aria-pressed');

async function setPreview(page: Page, wanted: boolean): Promise<void> {
    if ((await isOpen(page)) !== String(wanted)) await page.locator(toggle).first().click();
    if (wanted) await page.frameLocator(frame).locator('main').waitFor();
    await page.waitForTimeout(500);
}

/** Slows a page or a frame with a process of its own. */
const throttle = (session: CDPSession, rate: number) => session.send('Emulation.setCPUThrottlingRate', { rate });

/** Slows a page and the preview in it. */
async function throttleAll(page: Page, slow: CDPSession, rate: number): Promise<void> {
    await throttle(slow, rate);
    for (const part of page.frames().filter((each) => each !== page.mainFrame())) {
        const session = await page.context().newCDPSession(part);
        await throttle(session, rate);
        if (rate === 1) await session.detach();
    }
}

async function measureForm(page: Page, slow: CDPSession, url: string, form: PreviewForm): Promise<FormFigures> {
    await openForm(page, url, form);
    async function type(isBeside: boolean) {
        await setPreview(page, isBeside);
        await throttleAll(page, slow, slowdown);
        const times = await typeKeys(page, form.box, isBeside);
        await throttleAll(page, slow, 1);
        return times;
    }
    const times: Record<keyof FormFigures, number[]> = { shown: [], beside: [], alone: [], again: [] };
    for (let round = 0; round < rounds; round += 1) {
        times.alone.push(...(await type(false)).form);
        const beside = await type(true);
        times.beside.push(...beside.form);
        times.shown.push(...beside.shown);
        times.again.push(...(await type(false)).form);
    }
    return {
        shown: getTimes(times.shown),
        beside: getTimes(times.beside),
        alone: getTimes(times.alone),
        again: getTimes(times.again),
    };
}

/** Measures from pressing the button until the page is painted in a frame that was not there. */
async function measureOpen(page: Page, url: string, form: PreviewForm): Promise<number> {
    const times: number[] = [];
    for (let turn = 0; turn < turns; turn += 1) {
        await openForm(page, url, form);
        await setPreview(page, false);
        await page.waitForTimeout(800);
        const painted = page.evaluate((button) => {
            const next = window.previewBench.next();
            document.querySelector<HTMLElement>(button)?.click();
            return next;
        }, toggle);
        times.push(await painted);
        await setPreview(page, true);
    }
    return median(times);
}

/** Measures from another date until its page is painted. */
async function measureDate(page: Page, url: string, form: PreviewForm): Promise<number> {
    await openForm(page, url, form);
    await setPreview(page, true);
    const times: number[] = [];
    for (let turn = 0; turn < turns; turn += 1) {
        const input = page.locator('input[type=datetime-local]');
        if (!(await input.isVisible())) await page.getByRole('button', { name: 'As it will be on' }).click();
        await input.waitFor();
        const next = page.evaluate(() => window.previewBench.next());
        await input.fill(`202${6 + (turn % 2)}-12-0${turn + 1}T12:00:00`);
        times.push(await next);
    }
    return median(times);
}

/** Waits until the server has done what it begins with demo data: building apps. */
async function waitForApps(client: Client): Promise<void> {
    for (;;) {
        const { data } = await client.post<{ total: number }>('/api/apk/job/inquiry', {
            status: ['WAITING', 'BUILDING'],
        });
        if (data.total === 0) return;
        await new Promise((resolve) => setTimeout(resolve, 500));
    }
}

/** Measures the preview beside forms of the built console in Chromium, over demo data and large content. */
export async function measurePreview({ env }: DataLocation): Promise<PreviewFigures> {
    await fillStore(env);
    const executablePath = findChromium();
    const server = await startServer({ ...env, DEMO: 'true', LOG_LEVEL: 'warn' });
    const args = [...chromiumArgs, isolation];
    const browser = await chromium.launch({ args, ...(executablePath ? { executablePath } : {}) });
    try {
        await waitForApps(await signInClient(server.url, 'admin01', 'Admin12345'));
        const client = await signInClient(server.url, 'operator01', 'Operator123');
        const { ldpId, forms } = await createPreviewForms(client);
        const context = await browser.newContext({ viewport: { width: 1600, height: 900 }, reducedMotion: 'reduce' });
        await context.addCookies([
            { name: 'auth', value: client.token, url: server.url },
            { name: 'ldpId', value: ldpId, url: server.url },
        ]);
        const page = await context.newPage();
        page.on('dialog', (dialog) => dialog.accept());
        await installBench(page);
        await installPreviewBench(page);
        const slow = await context.newCDPSession(page);
        const [first] = forms;
        if (!first) throw new Error('There is no form to measure');
        const open = await measureOpen(page, server.url, first);
        const date = await measureDate(page, server.url, first);
        const figures: Record<string, FormFigures> = {};
        for (const form of forms) figures[form.name] = await measureForm(page, slow, server.url, form);
        return { forms: figures, open, date };
    } finally {
        await browser.close();
        await server.stop();
    }
}
