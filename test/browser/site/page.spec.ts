import { expect, type Page } from '@playwright/test';
import { sitePages } from '../../../site/paths';
import { test } from './site';
import { createPopup } from './snapshot';

/** Returns by how much things have moved without any input; frames that were still to be painted count. */
const readShifts = (page: Page) =>
    page.evaluate(async () => {
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
        return document.documentElement.dataset.shifts ?? '';
    });

const confirmAge = (page: Page) => page.locator('[data-notice=age]').getByRole('button').click();
const languages = (page: Page) => page.locator('.languages');

test('menus close by Escape, by a click elsewhere, and when another opens', async ({ page, site }) => {
    site.show({ device: 'MOBILE' });
    await page.goto(`${site.url}/en/`);
    const summary = languages(page).locator('summary');
    await summary.press('Enter');
    await expect(languages(page)).toHaveAttribute('open', '');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await expect(languages(page)).not.toHaveAttribute('open');
    await expect(summary).toBeFocused();

    await summary.click();
    await page.locator('.drawer summary').click();
    await expect(page.locator('.drawer')).toHaveAttribute('open', '');
    await expect(languages(page)).not.toHaveAttribute('open');
    // Beside the drawer lies a veil over the page.
    await page.mouse.click(900, 300);
    await expect(page.locator('.drawer')).not.toHaveAttribute('open');
});

test('a script of the landing page can answer its live chats', async ({ page, site, strangers }) => {
    const code =
        "document.addEventListener('livechat', (event) => { document.title = event.detail.token; event.preventDefault(); });";
    site.show({ content: { javascript: { code } } });
    await page.goto(`${site.url}/en/`);
    await confirmAge(page);
    await page.locator('[data-chat-token]').click();
    await expect(page).toHaveTitle('token1');
    expect(strangers).toEqual([]);

    site.show({});
    await page.reload();
    await page.locator('[data-chat-token]').click();
    await page.waitForURL('https://platform.example/play/livechat?type=GOOCHAT&token=token1');
});

test('the script moves nothing on the page', async ({ page, context, site }) => {
    site.show({ content: { gtag: { measurementId: 'G-TEST' }, popup: { items: [createPopup('Welcome', 'ALL')] } } });
    await context.addInitScript(() => {
        const note = (entry: PerformanceEntry) => {
            const { dataset } = document.documentElement;
            const { hadRecentInput, value } = entry.toJSON();
            if (!hadRecentInput) dataset.shifts = `${dataset.shifts ?? ''} ${value}`;
        };
        new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
            type: 'layout-shift',
            buffered: true,
        });
    });
    await page.goto(`${site.url}/en/`, { waitUntil: 'load' });
    await expect(page.locator('.slide-buttons')).toBeVisible();
    await confirmAge(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'Next slide' }).click();
    expect(await readShifts(page)).toBe('');

    const nextVisit = await context.newPage();
    await nextVisit.goto(`${site.url}/en/`, { waitUntil: 'load' });
    await expect(nextVisit.getByRole('dialog')).toBeVisible();
    await expect(nextVisit.locator('[data-notice=consent]')).toBeVisible();
    expect(await readShifts(nextVisit)).toBe('');
    // What does move something is noticed.
    await nextVisit.evaluate(() => document.querySelector('main')?.prepend(document.createElement('hr')));
    await expect.poll(() => readShifts(nextVisit)).toMatch(/^ 0\.\d/);
});

test.describe('without script', () => {
    test.use({ javaScriptEnabled: false });

    test('every page shows its content, and its menus open', async ({ page, site }) => {
        site.show({ content: { popup: { items: [createPopup('Welcome', 'ALL')] } } });
        for (const name of sitePages) {
            await page.goto(`${site.url}/en/${name === 'home' ? '' : name}`);
            await expect(page.locator('h1').first(), name).toBeVisible();
            await expect(page.locator('main'), name).toContainText(/\w/);
            await expect(page.getByRole('contentinfo'), name).toContainText('Adults only');
            await expect(page.getByRole('dialog'), name).toBeHidden();
            await expect(page.locator('.notice:visible'), name).toHaveCount(0);
            await languages(page).locator('summary').click();
            await expect(languages(page).getByRole('link', { name: 'ไทย' }), name).toBeVisible();
        }
    });

    test('slides can be scrolled, and questions opened', async ({ page, site }) => {
        await page.goto(`${site.url}/en/`);
        await expect(page.locator('.slide-buttons')).toBeHidden();
        await page.locator('.slides').focus();
        await page.keyboard.press('ArrowRight');
        await expect(page.locator('.slides > li').nth(1)).toBeInViewport({ ratio: 0.9 });
        await page.goto(`${site.url}/en/faq`);
        await page.locator('.questions summary').click();
        await expect(page.getByText('Yes, it is.')).toBeVisible();
    });
});
