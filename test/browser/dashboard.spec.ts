import { expect, type Page } from '@playwright/test';
import { pickBySeed } from '../drawn';
import { findViolations } from './axe';
import { openAs } from './console';
import { findOverflows } from './looks';
import { findLandingPageId } from './screens';
import { test } from './server';

const news = (page: Page) => page.getByRole('region', { name: 'New: the Modern theme' });

test('the Modern theme is announced with images, and links to its settings', async ({ page, server }) => {
    await openAs(page, server.url, 'operator');
    await expect(news(page).getByRole('link')).toHaveCount(5);
    for (const picture of await news(page).locator('img').all()) {
        await picture.scrollIntoViewIfNeeded();
        await expect(picture).toHaveAttribute('loading', 'lazy');
        await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(320);
    }
    expect(await findViolations(page)).toEqual([]);
    await news(page)
        .getByRole('link', { name: /Independent background/ })
        .click();
    await expect(page).toHaveURL(/\/web-setting\/layout-setting(\?ldp=[\w-]+)?$/);
});

for (const width of pickBySeed([360, 1366], 1, (each) => `changes at ${each}`))
    test(`a change that is opened on the dashboard fits ${width} pixels`, { tag: '@drawn' }, async ({
        page,
        server,
    }) => {
        await page.setViewportSize({ width, height: 768 });
        const client = await openAs(page, server.url, 'operator');
        const ldpId = await findLandingPageId(client, 'Harbour Lights');
        const title = { en: `Seen at ${width} pixels` };
        expect((await client.post('/api/ldp/announcement/create', { ldpId, title })).code).toBe(0);
        await page.goto(`${server.url}/?ldp=${ldpId}`);
        const changes = page.getByRole('region', { name: 'Changed since yesterday' });
        const button = changes.getByRole('button', { name: `Show changes: ${title.en}` });
        await button.press('Enter');
        await expect(button).toHaveAttribute('aria-expanded', 'true');
        await expect(changes.getByText('Version 1')).toBeVisible();
        expect(await findViolations(page)).toEqual([]);
        expect(await findOverflows(page)).toEqual([]);
    });

test('the sample cashier requires a name, sends nothing, and asks before closing with input', async ({
    page,
    server,
}) => {
    await openAs(page, server.url, 'viewer');
    await page.getByRole('button', { name: 'Sample cashier' }).click();
    const cashier = page.getByRole('dialog', { name: 'Cashier' });
    await expect(cashier).toContainText('Nothing is sent and no money moves.');
    const sent: string[] = [];
    page.on('request', (request) => {
        if (request.method() !== 'GET') sent.push(request.url());
    });
    await cashier.getByRole('button', { name: 'Pay (sample)' }).click();
    await expect(cashier.getByLabel('Name')).toBeFocused();
    await expect(cashier).toContainText('Required');
    expect(await findViolations(page)).toEqual([]);

    await cashier.getByLabel('Name').pressSequentially('Somchai');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Stay' }).click();
    await expect(cashier.getByLabel('Name')).toHaveValue('Somchai');

    await cashier.getByRole('button', { name: 'Pay (sample)' }).click();
    await expect(cashier).toContainText('Nothing was sent and no money moved.');
    await cashier.getByRole('button', { name: 'Close' }).click();
    await expect(cashier).toBeHidden();
    expect(sent).toEqual([]);
});

test('the page of versions shows a version difference, and has no menu entry', async ({ page, server }) => {
    await openAs(page, server.url, 'viewer', '/chkver');
    await expect(page.getByRole('region', { name: 'Console' })).toContainText('2.1.69');
    await expect(page.getByRole('region', { name: 'Server' })).toContainText(
        /2\.1\.69.*Built \d\d-\d\d-\d{4} \d\d:\d\d:\d\d/,
    );
    await expect(page.getByText('Console and server have the same version.')).toBeVisible();
    await expect(page.getByRole('navigation').getByRole('link', { name: 'Versions' })).toHaveCount(0);
    await page.route('**/api/version', (route) =>
        route.fulfill({ json: { code: 0, msg: '', data: { version: '2.2.0', buildTime: null } } }),
    );
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect(page.getByText('Console and server have different versions.')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Server' })).toContainText('2.2.0');
});
