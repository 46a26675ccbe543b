import { expect, type Page } from '@playwright/test';
import { violationsOn } from './axe';
import { type AccountName, refusalsOn } from './console';
import { movedTabsOn, overflowsOn } from './looks';
import { allScreens, enter, settled } from './screens';
import { test } from './server';

const desk = { width: 1366, height: 768 };
const narrow = [
    { width: 800, height: 600 },
    { width: 360, height: 740 },
];

async function expectAccessible(page: Page, name: string): Promise<void> {
    expect.soft(await violationsOn(page), name).toEqual([]);
}

async function expectNarrow(page: Page, name: string): Promise<void> {
    for (const size of narrow) {
        const at = `${name} at ${size.width}×${size.height}`;
        await page.setViewportSize(size);
        await settled(page);
        expect.soft(await overflowsOn(page), at).toEqual([]);
        expect.soft(await movedTabsOn(page), at).toEqual([]);
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
    { name: 'admin', title: 'opens and asks for nothing that is refused', looks: [] },
    { name: 'editor', title: 'opens and asks for nothing that is refused', looks: [] },
    {
        name: 'operator',
        title: 'can be used by everyone, and fits a narrow window',
        looks: [expectAccessible, expectNarrow],
    },
    {
        name: 'viewer',
        title: 'can be used by everyone, and shows nothing to press that would be refused',
        looks: [expectAccessible, expectNothingToPress],
    },
];

for (const { name, title, looks } of sweeps) {
    test(`every screen of ${name} ${title}`, { tag: '@sweep' }, async ({ page, context, server }) => {
        test.setTimeout(600_000);
        const refusals = refusalsOn(page);
        const { client, ldpId } = await enter(context, server.url, name, 'Harbour Lights');
        const screens = await allScreens(client, ldpId);
        expect(screens.length).toBeGreaterThan(10);
        for (const screen of screens) {
            await page.goto(server.url + screen.path);
            await settled(page);
            for (const look of looks) await look(page, screen.name);
            expect.soft(refusals.splice(0), screen.name).toEqual([]);
        }
    });
}
