import { expect, type Page } from '@playwright/test';
import { findViolations } from './axe';
import { type AccountName, collectRefusals } from './console';
import { findMovedTabs, findOverflows } from './looks';
import { allScreens, enterSite, waitUntilLoaded } from './screens';
import { test } from './server';

const desk = { width: 1366, height: 768 };
const narrow = [
    { width: 800, height: 600 },
    { width: 360, height: 740 },
];

async function expectAccessible(page: Page, name: string): Promise<void> {
    expect.soft(await findViolations(page), name).toEqual([]);
}

async function expectNarrow(page: Page, name: string): Promise<void> {
    for (const size of narrow) {
        const at = `${name} at ${size.width}×${size.height}`;
        await page.setViewportSize(size);
        await waitUntilLoaded(page);
        expect.soft(await findOverflows(page), at).toEqual([]);
        expect.soft(await findMovedTabs(page), at).toEqual([]);
        const save = page.getByRole('main').locator('button[type=submit]');
        if (await save.count()) await expect.soft(save.last(), `${at}: save`).toBeInViewport({ ratio: 1 });
    }
    await page.setViewportSize(desk);
}

async function expectNothingToPress(page: Page, name: string): Promise<void> {
    const main = page.getByRole('main');
    const changing = /^(Create|Save|Add|Delete.*)$/;
    await expect.soft(main.getByRole('button', { name: changing }), name).toHaveCount(0);
    await expect.soft(main.getByRole('link', { name: changing }), name).toHaveCount(0);
    await expect.soft(main.locator('input:enabled[role=switch]'), name).toHaveCount(0);
    await expect.soft(page.getByRole('button', { name: 'Clear cache' }), name).toHaveCount(0);
}

type Look = (page: Page, name: string) => Promise<void>;

/** The checks made on each screen of an account, in one visit. */
const sweeps: readonly { name: AccountName; title: string; looks: readonly Look[] }[] = [
    { name: 'admin', title: 'opens without a refused request', looks: [] },
    { name: 'editor', title: 'opens without a refused request', looks: [] },
    {
        name: 'operator',
        title: 'is accessible and fits a narrow window',
        looks: [expectAccessible, expectNarrow],
    },
    {
        name: 'viewer',
        title: 'is accessible and offers nothing that would be refused',
        looks: [expectAccessible, expectNothingToPress],
    },
];

for (const { name, title, looks } of sweeps) {
    test(`every screen of ${name} ${title}`, { tag: '@sweep' }, async ({ page, context, server }) => {
        test.setTimeout(600_000);
        const refusals = collectRefusals(page);
        const { client, ldpId } = await enterSite(context, server.url, name, 'Harbour Lights');
        const screens = await allScreens(client, ldpId);
        expect(screens.length).toBeGreaterThan(10);
        for (const screen of screens) {
            await page.goto(server.url + screen.path);
            await waitUntilLoaded(page);
            for (const look of looks) await look(page, screen.name);
            expect.soft(refusals.splice(0), screen.name).toEqual([]);
        }
    });
}
