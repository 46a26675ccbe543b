import { expect, type Page } from '@playwright/test';
import { findViolations } from './axe';
import { findCutCells, findOverflows } from './looks';
import { enterSite } from './screens';
import { test } from './server';

const rows = (page: Page) => page.getByRole('table').locator('tbody tr');

/** Counts the rows that are wholly visible in the window. */
const countVisible = (page: Page) =>
    rows(page).evaluateAll((all) => {
        const frame = all[0]?.closest('table')?.parentElement?.getBoundingClientRect();
        if (!frame) return 0;
        const end = Math.min(frame.bottom, window.innerHeight) + 1;
        return all.filter((row) => row.getBoundingClientRect().bottom <= end).length;
    });

/** Lists the controls of rows and menu that are smaller than a target may be, by name. */
const findSmallTargets = (page: Page, least: number) =>
    page.evaluate((least) => {
        const controls = document.querySelectorAll<HTMLElement>(
            'tbody :is(button, label, [data-view]), aside :is(a, button)',
        );
        return [...controls]
            .filter((control) => control.checkVisibility())
            .filter((control) => {
                const { width, height } = control.getBoundingClientRect();
                return Math.min(width, height) < least;
            })
            .map((control) => control.getAttribute('aria-label') ?? control.textContent);
    }, least);

async function openArticles(page: Page, url: string): Promise<void> {
    await enterSite(page.context(), url, 'operator', 'Harbour Lights');
    await page.goto(`${url}/article`);
    await expect(rows(page)).toHaveCount(20);
}

test('compact rows show at least fifteen at 1366 × 768, here, after a reload and in another browser', async ({
    page,
    browser,
    server,
}) => {
    await openArticles(page, server.url);
    expect(await countVisible(page)).toBeLessThan(12);
    await page.getByRole('button', { name: 'Columns' }).click();
    const saved = page.waitForResponse('**/api/account/preferences/update');
    await page.getByRole('menuitemcheckbox', { name: 'Compact rows' }).click();
    expect((await saved).ok()).toBe(true);
    await page.keyboard.press('Escape');
    await expect.poll(() => countVisible(page)).toBeGreaterThanOrEqual(15);
    expect(await findOverflows(page)).toEqual([]);
    expect(await findCutCells(page)).toEqual([]);
    expect(await findSmallTargets(page, 24)).toEqual([]);
    expect(await findViolations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)).toBe(0);

    // The rows have their height when they are drawn first.
    await page.addInitScript(() => {
        const heights: number[] = [];
        Object.assign(window, { heights });
        new MutationObserver(() => {
            const row = document.querySelector('tbody tr a')?.closest('tr');
            if (row) heights.push(row.getBoundingClientRect().height);
        }).observe(document, { subtree: true, childList: true });
    });
    await page.reload();
    await expect(rows(page)).toHaveCount(20);
    const heights: number[] = await page.evaluate(() => Reflect.get(window, 'heights'));
    expect(heights.length).toBeGreaterThan(0);
    expect(Math.max(...heights)).toBeLessThan(35);

    const other = await (await browser.newContext({ viewport: { width: 1366, height: 768 } })).newPage();
    await openArticles(other, server.url);
    await expect.poll(() => countVisible(other)).toBeGreaterThanOrEqual(15);
    await other.getByRole('button', { name: /^Profile:/ }).click();
    const item = other.getByRole('menuitemcheckbox', { name: 'Compact rows' });
    await expect(item).toBeChecked();
    await item.click();
    await expect(item).not.toBeChecked();
    await other.keyboard.press('Escape');
    await expect.poll(() => countVisible(other)).toBeLessThan(12);
    await other.context().close();
});

test('compact rows leave cards as they are', async ({ page, server }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await openArticles(page, server.url);
    const sizes = () => rows(page).evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
    const before = await sizes();
    await page.evaluate(() => document.documentElement.setAttribute('data-density', 'compact'));
    expect(await sizes()).toEqual(before);
});

test.describe('with a finger', () => {
    test.use({ hasTouch: true, isMobile: true, viewport: { width: 1366, height: 768 } });

    test('rows of lists and menu have targets of 44 pixels in both densities', async ({ page, server }) => {
        await openArticles(page, server.url);
        const small = () => findSmallTargets(page, 44);
        expect(await small()).toEqual([]);
        await page.evaluate(() => document.documentElement.setAttribute('data-density', 'compact'));
        expect(await small()).toEqual([]);
    });
});
