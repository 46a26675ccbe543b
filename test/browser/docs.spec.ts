import { expect, type Page } from '@playwright/test';
import { findViolations } from './axe';
import { test } from './server';

const entry = (page: Page, id: string) => page.locator(`#${id}`);

/** Returns the pixels by which the page is wider than the window, except inside elements that scroll by themselves. */
const measureOverflow = (page: Page) =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

for (const [width, colorScheme] of [
    [1366, 'light'],
    [390, 'dark'],
] as const) {
    test(`partners find a call in the API docs and follow its schema, at ${width} pixels`, async ({ page, server }) => {
        const problems: string[] = [];
        page.on('console', (message) => problems.push(message.text()));
        page.on('pageerror', (error) => problems.push(error.message));
        await page.emulateMedia({ colorScheme });
        await page.setViewportSize({ width, height: 844 });
        await page.goto(`${server.url}/api/docs`);
        await expect(page.getByRole('heading', { level: 1, name: 'Landing page console' })).toBeVisible();
        expect(await findViolations(page)).toEqual([]);

        await page.keyboard.press('/');
        await page.keyboard.type('update banner');
        await expect(page.getByRole('status')).toHaveText(/^[1-9]\d? of \d+ found$/);
        await expect(entry(page, 'createArticle')).toBeHidden();
        await entry(page, 'updateBanner').locator('summary').first().focus();
        await page.keyboard.press('Enter');
        await expect(entry(page, 'updateBanner')).toContainText('Idempotency-Key');
        expect(await findViolations(page)).toEqual([]);
        expect(await measureOverflow(page)).toBe(0);

        await entry(page, 'updateBanner').getByRole('link', { name: 'BannerUpdate' }).click();
        await expect(page).toHaveURL(/#schema-BannerUpdate$/);
        await expect(entry(page, 'schema-BannerUpdate')).toHaveAttribute('open', '');
        await expect(entry(page, 'schema-BannerUpdate').locator('summary').first()).toBeInViewport();
        expect(problems).toEqual([]);
    });
}

test('the address of a call opens it in the API docs, and Escape clears the search', async ({ page, server }) => {
    await page.goto(`${server.url}/api/docs#deleteArticle`);
    await expect(entry(page, 'deleteArticle')).toHaveAttribute('open', '');
    await expect(entry(page, 'deleteArticle').locator('summary').first()).toBeInViewport();
    const search = page.getByRole('searchbox', { name: 'Search calls and schemas' });
    await search.fill('no such call');
    await expect(page.getByRole('status')).toHaveText(/^0 of/);
    await search.press('Escape');
    await expect(search).toHaveValue('');
    await expect(page.getByRole('link', { name: 'Articles', exact: true })).toBeVisible();
});
