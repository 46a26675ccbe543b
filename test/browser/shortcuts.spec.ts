import { expect, type Page } from '@playwright/test';
import { chooseLanguage, openAs } from './console';
import { enterSite, waitUntilLoaded } from './screens';
import { test } from './server';
import { shoot } from './shoot';

const goHint = (page: Page) => page.locator('[role=status]', { hasText: 'Which page do you want to go to?' });

/** Presses keys one after another, with the focus on nothing that takes them. */
async function press(page: Page, keys: string): Promise<void> {
    for (const key of keys) await page.keyboard.press(key);
}

/** Presses `g`, whose code is fetched after the page. */
async function pressGo(page: Page): Promise<void> {
    await expect(async () => {
        await page.keyboard.press('g');
        await expect(goHint(page)).toBeAttached({ timeout: 1000 });
    }).toPass();
}

/** Presses the key at a place of a Thai keyboard. */
async function pressThai(page: Page, key: string, code: string, ctrlKey = false): Promise<void> {
    await page.evaluate(
        (init) => {
            const target = document.activeElement ?? document.body;
            target.dispatchEvent(new KeyboardEvent('keydown', { ...init, bubbles: true, cancelable: true }));
        },
        { key, code, ctrlKey },
    );
}

test('screens, search and forms are reached by keys alone', async ({ page, context, server }) => {
    await enterSite(context, server.url, 'operator', 'Harbour Lights');
    await page.goto(server.url);
    await waitUntilLoaded(page);
    await pressGo(page);
    await shoot(page, 'shortcuts-go');
    await press(page, 'q');
    await expect(page).toHaveURL(/\/web-setting\/faq/);
    await expect(page.getByRole('heading', { name: 'Frequently asked questions' })).toBeVisible();
    await waitUntilLoaded(page);

    await press(page, '/');
    await expect(page.getByRole('main').getByRole('searchbox')).toBeFocused();
    // Letters that are typed are letters.
    await press(page, 'ngb?');
    await expect(page.getByRole('main').getByRole('searchbox')).toHaveValue('ngb?');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.getByRole('main').getByRole('searchbox').fill('');
    await page.getByRole('heading', { level: 1 }).click();

    await press(page, 'n');
    await expect(page).toHaveURL(/\/web-setting\/faq\/add/);
    await waitUntilLoaded(page);
    const trail = page.getByRole('navigation', { name: 'Breadcrumbs' });
    await expect(trail.getByRole('listitem')).toHaveText(['Harbour Lights', 'Web setting', 'FAQ', 'New question']);
    await expect(trail.locator('[aria-current=page]')).toHaveText('New question');
    await trail.getByRole('link', { name: 'FAQ' }).press('Enter');
    await expect(page).toHaveURL(/\/web-setting\/faq\?/);
});

test('the overview shows every shortcut, and switches those of a single key off on every device', async ({
    page,
    context,
    browser,
    server,
}) => {
    await enterSite(context, server.url, 'viewer', 'Harbour Lights');
    await page.goto(server.url);
    await waitUntilLoaded(page);
    await page.keyboard.press('?');
    const overview = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect(overview).toBeVisible();
    await expect(overview.getByRole('listitem').filter({ hasText: 'Save and go back' })).toContainText('CtrlEnter');
    await shoot(page, 'shortcuts-overview');
    const saved = page.waitForResponse((response) => response.url().endsWith('/preferences/update'));
    await overview.getByRole('switch', { name: 'Single-key shortcuts' }).press('Space');
    await saved;
    await page.keyboard.press('Escape');
    await expect(overview).toBeHidden();
    await press(page, '?gq');
    await expect(overview).toHaveCount(0);
    await expect(page).toHaveURL((url) => url.pathname === '/');

    const other = await browser.newContext({ reducedMotion: 'reduce' });
    const there = await other.newPage();
    await openAs(there, server.url, 'viewer');
    await there.getByRole('button', { name: /^Profile:/ }).click();
    await there.getByRole('menuitem', { name: 'Keyboard shortcuts' }).press('Enter');
    await expect(there.getByRole('switch', { name: 'Single-key shortcuts' })).not.toBeChecked();
    await there.setViewportSize({ width: 360, height: 740 });
    await shoot(there, 'shortcuts-overview-360');
    await other.close();
});

test('a record is saved by keys, and left by one of them, also from within an editor', async ({
    page,
    context,
    server,
}) => {
    await enterSite(context, server.url, 'operator', 'Harbour Lights');
    await page.goto(`${server.url}/article`);
    await waitUntilLoaded(page);
    await page.getByRole('row').nth(1).getByRole('link').first().click();
    await waitUntilLoaded(page);
    const title = page.getByRole('textbox', { name: 'Title' }).first();
    await title.click();
    await page.keyboard.press('End');
    await page.keyboard.type('!', { delay: 20 });
    await page.keyboard.press('Control+s');
    await expect(page.getByText('All changes saved')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/\/article\/[^?]/);

    const editor = page.locator('.ProseMirror').first();
    await editor.click();
    await page.keyboard.type('More. ', { delay: 20 });
    await page.keyboard.press('Control+Enter');
    await expect(page).toHaveURL((url) => url.pathname === '/article');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('heading', { name: 'Articles', level: 1 })).toBeVisible();

    // With nothing to save, it only leaves.
    await page.getByRole('row').nth(1).getByRole('link').first().click();
    await expect(page.getByRole('textbox', { name: 'Title' }).first()).toHaveValue(/!$/);
    await page.keyboard.press('Control+Enter');
    await expect(page).toHaveURL((url) => url.pathname === '/article');
});

test('in a Thai console, the keys of a Thai keyboard do the same', async ({ page, context, server }) => {
    await enterSite(context, server.url, 'operator', 'Harbour Lights');
    await page.goto(server.url);
    await waitUntilLoaded(page);
    await chooseLanguage(page, 'ไทย');
    await expect(async () => {
        await pressThai(page, 'เ', 'KeyG');
        await expect(page.locator('ul[aria-hidden] kbd').first()).toBeVisible({ timeout: 1000 });
    }).toPass();
    await pressThai(page, 'ๆ', 'KeyQ');
    await expect(page).toHaveURL(/\/web-setting\/faq/);
    await waitUntilLoaded(page);
    await expect(page.getByRole('main').getByRole('searchbox')).toBeVisible();
    await shoot(page, 'shortcuts-thai');
    await pressThai(page, 'ฝ', 'Slash');
    await expect(page.getByRole('main').getByRole('searchbox')).toBeFocused();
    await page.getByRole('heading', { level: 1 }).click();
    await pressThai(page, 'ื', 'KeyN');
    await expect(page).toHaveURL(/\/web-setting\/faq\/add/);
});

test('in a narrow window, the way to a page stays one line', async ({ page, context, server }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await enterSite(context, server.url, 'operator', 'Harbour Lights');
    await page.goto(`${server.url}/article`);
    await waitUntilLoaded(page);
    await page.getByRole('row').nth(1).getByRole('link').first().click();
    await waitUntilLoaded(page);
    const trail = page.getByRole('navigation', { name: 'Breadcrumbs' });
    await expect(trail.getByRole('link', { name: 'Articles' })).toBeVisible();
    expect((await trail.boundingBox())?.height).toBeLessThan(24);
    await shoot(page, 'shortcuts-trail-360');
    await page.setViewportSize({ width: 1366, height: 768 });
    await shoot(page, 'shortcuts-trail-1366');
});
