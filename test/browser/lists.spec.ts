import { expect, type Page } from '@playwright/test';
import { resources } from '../../resources';
import { pickBySeed } from '../drawn';
import type { AccountName } from './console';
import { findCutCells, findOverflows, findUnreachableControls, waitUntilSettled } from './looks';
import { allScreens, enterSite, waitUntilLoaded } from './screens';
import { test } from './server';

/** Windows of a desktop, a tablet and a phone. */
const sizes = [
    { width: 1366, height: 768 },
    { width: 1280, height: 800 },
    { width: 1024, height: 768 },
    { width: 768, height: 1024 },
    { width: 390, height: 844 },
];

const lists = resources.filter(({ singleton, items }) => !singleton || items !== undefined).map(({ name }) => name);
/** Whether the screen is a list. A build task counts: it lists its apps. */
const isList = (name: string) =>
    name === 'apkTask-edit' || (lists.includes(name.split('-')[0] ?? '') && !/-(create|edit)$/.test(name));

async function expectWhole(page: Page, name: string): Promise<void> {
    for (const size of sizes) {
        const at = `${name} at ${size.width}×${size.height}`;
        await page.setViewportSize(size);
        await waitUntilLoaded(page);
        expect.soft(await findCutCells(page), at).toEqual([]);
        expect.soft(await findOverflows(page), at).toEqual([]);
        expect.soft(await findUnreachableControls(page), at).toEqual([]);
    }
}

/** How many lists of an account a usual run opens; `npm run soak:browser` opens all. */
const drawnLists = 5;

for (const name of ['operator', 'admin'] satisfies AccountName[]) {
    test(`no list of ${name} cuts off text or hides a button, on a desktop, tablet or phone`, {
        tag: '@drawn',
    }, async ({ page, context, server }) => {
        test.setTimeout(400_000);
        const { client, ldpId } = await enterSite(context, server.url, name, 'Harbour Lights');
        const shown = (await allScreens(client, ldpId)).filter((screen) => isList(screen.name));
        expect(shown.length).toBeGreaterThan(10);
        for (const screen of pickBySeed(shown, drawnLists, (each) => `${name} ${each.name}`)) {
            await page.goto(server.url + screen.path);
            await waitUntilLoaded(page);
            await expectWhole(page, screen.name);
        }
    });
}

for (const code of pickBySeed(['es', 'my'], 1, (each) => `rows in ${each}`))
    test(`rows of one line or two keep their times beside the buttons, at every width, in ${code}`, {
        tag: '@drawn',
    }, async ({ page, context, server }) => {
        await enterSite(context, server.url, 'operator', 'Harbour Lights');
        await context.addCookies([{ name: 'locale', value: code, url: server.url }]);
        await page.goto(`${server.url}/promotion`);
        await waitUntilLoaded(page);
        for (const density of ['comfortable', 'compact'])
            for (const width of [1366, 1300, 1220, 1100, 990, 600]) {
                await page.evaluate((name) => document.documentElement.setAttribute('data-density', name), density);
                await page.setViewportSize({ width, height: 768 });
                expect.soft(await findCutCells(page), `${density} at ${width}`).toEqual([]);
                expect.soft(await findUnreachableControls(page), `${density} at ${width}`).toEqual([]);
            }
    });

test('a card shows its name first, and all its controls within the window', async ({ page, context, server }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await enterSite(context, server.url, 'operator', 'Harbour Lights');
    await page.goto(`${server.url}/article`);
    await waitUntilLoaded(page);
    const card = page.getByRole('row').nth(1);
    const readTop = async (target: ReturnType<Page['locator']>) => {
        await expect(target).toBeInViewport({ ratio: 1 });
        return (await target.boundingBox())?.y ?? Number.NaN;
    };
    const name = await readTop(card.getByRole('link').first());
    for (const target of [
        card.getByRole('switch'),
        card.getByRole('button', { name: /^Move:/ }),
        card.getByRole('link', { name: /^View page/ }),
        card.getByRole('button', { name: /^History/ }),
        card.getByRole('button', { name: /^Delete/ }),
        card.locator('time'),
    ])
        expect(await readTop(target)).toBeGreaterThan(name);
    await expect(card.getByRole('checkbox').first()).toBeInViewport({ ratio: 1 });
    await page.getByRole('button', { name: 'Title' }).click();
    await expect(page).toHaveURL(/sort=title/);
});

test('a few choices are all on one line, or each on a line of its own', async ({ page, context, server }) => {
    await enterSite(context, server.url, 'operator', 'Harbour Lights');
    for (const path of ['/web-setting/popup/add', '/web-setting/layout-setting', '/article/add']) {
        await page.goto(server.url + path);
        await waitUntilLoaded(page);
        for (const { width, height } of sizes) {
            await page.setViewportSize({ width, height });
            await waitUntilSettled(page);
            const broken = await page.getByRole('radiogroup').evaluateAll(
                (groups) =>
                    groups.filter((group) => {
                        const tops = [...group.querySelectorAll('label')].map(
                            (label) => label.getBoundingClientRect().y,
                        );
                        const lines = new Set(tops.map(Math.round)).size;
                        return lines !== 1 && lines !== tops.length;
                    }).length,
            );
            expect.soft(broken, `${path} at ${width}`).toBe(0);
        }
    }
});

test('tabs are below the title and above the other content, at the same height on every screen', async ({
    page,
    context,
    server,
}) => {
    await enterSite(context, server.url, 'operator', 'Harbour Lights');
    const gaps: number[] = [];
    for (const path of ['/web-setting/webinfo', '/provider', '/provider-list-hero']) {
        await page.goto(server.url + path);
        await waitUntilLoaded(page);
        const title = await page.getByRole('heading', { level: 1 }).boundingBox();
        const tabs = await page.getByRole('tablist').first().boundingBox();
        const history = await page
            .getByRole('button', { name: /^History/ })
            .first()
            .boundingBox();
        gaps.push((tabs?.y ?? 0) - ((title?.y ?? 0) + (title?.height ?? 0) / 2));
        // The history of an order belongs to the whole list, so its button is beside the list's title.
        if (path !== '/provider') expect.soft(history?.y, path).toBeGreaterThan((tabs?.y ?? 0) + (tabs?.height ?? 0));
    }
    expect(Math.min(...gaps)).toBeGreaterThan(0);
    expect(Math.max(...gaps) - Math.min(...gaps)).toBeLessThanOrEqual(2);
});
