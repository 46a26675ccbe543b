import { expect, type Page } from '@playwright/test';
import { pickBySeed } from '../drawn';
import { chooseLanguage, openAs, openTab, save } from './console';
import { test } from './server';

const editor = (page: Page) => page.getByRole('tabpanel').getByRole('textbox');

async function write(page: Page, code: string): Promise<void> {
    await editor(page).click();
    await page.keyboard.press('Control+A');
    await page.keyboard.press('Delete');
    await page.keyboard.insertText(code);
}

test('script and style are edited with syntax colours, and syntax errors are shown', async ({ page, server }) => {
    await openAs(page, server.url, 'operator', '/web-setting/advance');
    await write(page, 'const answer = 42;\nconst = 7;\n');
    await expect(page.getByText(/syntax error.* line 2/)).toBeVisible();
    await expect(page.locator('.cm-lint-marker-error').first()).toBeVisible();
    await page.getByRole('button', { name: /^Go to line/ }).click();
    await expect(editor(page)).toBeFocused();
    await write(page, 'const answer = 42;\n');
    await expect(page.getByText('No syntax errors')).toBeVisible();
    const [keyword, number] = await editor(page).evaluate((element) =>
        ['const', '42'].map((token) => {
            const span = [...element.querySelectorAll('span')].find(({ textContent }) => textContent === token);
            return span && getComputedStyle(span).color;
        }),
    );
    expect(keyword).toBeTruthy();
    expect(keyword).not.toBe(number);

    // The other tab keeps the text typed here; only its own is saved.
    await openTab(page, 'CSS');
    await write(page, 'body { color: teal }\n');
    await expect(page.getByRole('tab', { name: 'JavaScript' })).toContainText('Unsaved changes');
    await save(page);
    await openTab(page, 'JavaScript');
    await expect(editor(page)).toContainText('const answer = 42;');
    await save(page);
    await page.reload();
    await expect(editor(page)).toContainText('const answer = 42;');
    await openTab(page, 'CSS');
    await expect(editor(page)).toContainText('body { color: teal }');
});

test('changing the console language translates the code editor, and keeps code and undo history', async ({
    page,
    server,
}) => {
    await openAs(page, server.url, 'operator', '/web-setting/advance');
    await write(page, 'let first = 1;\n');
    await page.keyboard.press('Control+F');
    await expect(page.getByRole('textbox', { name: 'Find' })).toBeVisible();
    await page.keyboard.press('Escape');
    await editor(page).press('Control+End');
    await page.keyboard.insertText('const = 7;\n');
    await expect(page.getByText(/syntax error.* line 2/)).toBeVisible();

    await chooseLanguage(page, 'Svenska');
    await expect(page.getByText(/syntaxfel.* rad 2/)).toBeVisible();
    await editor(page).press('Control+F');
    await expect(page.getByRole('textbox', { name: 'Sök' })).toBeVisible();
    await page.getByRole('textbox', { name: 'Sök' }).press('Escape');
    await editor(page).press('Control+Z');
    await expect(editor(page)).not.toContainText('const = 7');
    await chooseLanguage(page, 'English');
    await expect(page.getByText('No syntax errors')).toBeVisible();
});

test('the code editor is loaded only where code is edited', { tag: '@drawn' }, async ({ page, server }) => {
    const bytes = new Map<string, number>();
    page.on('response', async (response) => {
        if (!response.url().endsWith('.js')) return;
        const body = await response.text().catch(() => '');
        bytes.set(response.url(), body.includes('cm-lineNumbers') ? body.length : 0);
    });
    const fetched = () => [...bytes.values()].some((size) => size > 0);
    await openAs(page, server.url, 'operator');
    const others = ['webinfo', 'web-theme', 'image-style', 'layout-setting', 'app-media', 'popup', 'home-menu', 'faq'];
    for (const other of pickBySeed(others, 3, (name) => name)) {
        await page.goto(`${server.url}/web-setting/${other}`);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        // What is fetched in advance is asked for when the page rests.
        await page.evaluate(() => new Promise((rests) => requestIdleCallback(rests, { timeout: 3000 })));
    }
    expect(fetched()).toBe(false);
    await page.goto(`${server.url}/web-setting/advance`);
    await expect(page.locator('.cm-editor')).toBeVisible();
    await expect.poll(fetched).toBe(true);
});
