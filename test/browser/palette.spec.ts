import { expect, type Page } from '@playwright/test';
import { pickBySeed } from '../drawn';
import { findViolations } from './axe';
import { openAs } from './console';
import { enterSite } from './screens';
import { test } from './server';

const field = (page: Page) => page.getByRole('combobox', { name: 'Search everything' });
const active = (page: Page) => page.getByRole('option', { selected: true });

/** Opens the palette by keys. Its code is fetched when the page rests. */
async function openPalette(page: Page): Promise<void> {
    await page.keyboard.press('Control+k');
    await expect(field(page)).toBeFocused();
}

test('unsaved input is kept unless somebody says that it may be lost', async ({ page, context, server }) => {
    await enterSite(context, server.url, 'operator', 'Harbour Lights');
    await openAs(page, server.url, 'operator', '/web-setting/faq/add');
    const title = page.getByRole('textbox', { name: 'Question' });
    await title.click();
    await page.keyboard.type('Half a question');
    await openPalette(page);
    await page.keyboard.type('banner manag', { delay: 20 });
    await expect(active(page)).toHaveText(/^Banner management/);
    await page.keyboard.press('Enter');
    const question = page.getByRole('dialog', { name: 'Leave without saving?' });
    await question.getByRole('button', { name: 'Stay' }).click();
    await expect(title).toHaveValue('Half a question');
    await openPalette(page);
    await page.keyboard.type('banner manag', { delay: 20 });
    await page.keyboard.press('Enter');
    await question.getByRole('button', { name: 'Leave' }).click();
    await expect(page).toHaveURL(/\/banner-management\?/);
});

test('a viewer finds what it may look at, and nothing to change', async ({ page, server }) => {
    await openAs(page, server.url, 'viewer');
    await openPalette(page);
    for (const text of ['new', 'deactivate lantern', 'user management', 'operator01']) {
        await field(page).fill('');
        await page.keyboard.type(text, { delay: 10 });
        await expect(page.getByRole('listbox')).toHaveAttribute('aria-busy', 'false');
        await expect(page.getByRole('group', { name: 'Actions' })).toHaveCount(0);
        await expect(page.getByRole('group', { name: 'Accounts' })).toHaveCount(0);
    }
});

test('what was opened last and what has a star come first, on every device', async ({ page, browser, server }) => {
    await enterSite(page.context(), server.url, 'operator', 'Harbour Lights');
    await openAs(page, server.url, 'operator', '/article');
    await openPalette(page);
    await page.keyboard.type('lantern cup', { delay: 20 });
    const option = active(page);
    await expect(option).toContainText('Lantern Cup');
    const remembered = page.waitForResponse((response) => response.url().endsWith('/preferences/update'));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/[\w-]+\/[\w/-]+\?ldp=/);
    const heading = await page.getByRole('heading', { level: 1 }).textContent();
    await remembered;
    const starred = page.waitForResponse(
        (response) =>
            response.url().endsWith('/preferences/update') &&
            (response.request().postData() ?? '').includes('favouriteRecords'),
    );
    await page.getByRole('main').getByRole('button', { name: 'Favourite', exact: true }).click();
    await expect(page.getByRole('main').getByRole('button', { name: 'Favourite', exact: true })).toHaveAttribute(
        'aria-pressed',
        'true',
    );
    await starred;
    expect(heading).not.toBe('');
    const elsewhere = await browser.newContext();
    const other = await elsewhere.newPage();
    await openAs(other, server.url, 'operator');
    await expect(async () => {
        await other.keyboard.press('Control+k');
        const favourites = other.getByRole('group', { name: 'Favourites' });
        const isThere = await favourites.isVisible();
        await other.keyboard.press('Escape');
        expect(isThere).toBe(true);
    }).toPass();
    await elsewhere.close();
});

const sizes = [
    [1366, 768],
    [360, 740],
] as const;

for (const [width, height] of pickBySeed(sizes, 1, ([each]) => `palette at ${each}`))
    test(`the palette is accessible and fits at ${width} pixels`, { tag: '@drawn' }, async ({ page, server }) => {
        await page.setViewportSize({ width, height });
        await openAs(page, server.url, 'operator');
        await page.getByRole('button', { name: 'Search everything' }).click();
        await expect(field(page)).toBeFocused();
        await page.keyboard.type('lantern', { delay: 20 });
        await expect(page.getByRole('option').first()).toContainText('Lantern');
        await expect(page.getByRole('listbox')).toHaveAttribute('aria-busy', 'false');
        expect(await findViolations(page)).toEqual([]);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect(overflow).toBeLessThanOrEqual(0);
    });
