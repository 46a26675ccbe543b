import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { joinWords } from '../../i18n/unbroken';
import { findViolations } from './axe';
import { enterSite, waitUntilLoaded } from './screens';
import { test } from './server';
import { typeText } from './typed';

const readTexts = (code: string, namespace: string): Record<string, string> =>
    JSON.parse(readFileSync(`i18n/${code}/${namespace}.json`, 'utf8'));

test('a file has the rows of a list that match, in its order, with the shown columns', async ({
    page,
    context,
    server,
}) => {
    await enterSite(context, server.url, 'operator', 'Harbour Lights');
    await page.goto(`${server.url}/article`);
    await waitUntilLoaded(page);
    await page.getByRole('searchbox', { name: 'Search', exact: true }).pressSequentially('the');
    await expect(page).toHaveURL(/the/);
    await waitUntilLoaded(page);
    await page.getByRole('button', { name: 'Title', exact: true }).click();
    await expect(page).toHaveURL(/sort=title/);
    await waitUntilLoaded(page);
    const total = Number.parseInt((await page.getByRole('status').filter({ hasText: 'entr' }).textContent()) ?? '', 10);
    const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Export', exact: true }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^article-\d\d-\d\d-\d{4}\.csv$/);
    const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
    expect(lines).toHaveLength(1 + total);
    expect(lines[0]).toContain('Last changed (Bangkok time (UTC+7))');
    const first = page.getByRole('row').nth(1).getByRole('link').first();
    await expect.poll(async () => lines[1]?.includes((await first.textContent()) ?? 'none')).toBe(true);
    await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a page of a long list is reached by its number', async ({ page, context, server }) => {
    const { client, ldpId } = await enterSite(context, server.url, 'operator', 'Harbour Lights');
    for (let number = 1; number <= 170; number += 1) {
        const { code } = await client.post('/api/ldp/announcement/create', {
            ldpId,
            title: { en: `Notice ${number}` },
        });
        expect(code).toBe(0);
    }
    await page.goto(`${server.url}/web-setting/announcement`);
    await waitUntilLoaded(page);
    const box = page.getByRole('textbox', { name: 'Go to page' });
    await typeText(box, '5');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/page=5/);
    await expect(box).toHaveValue('');
    await expect(page.getByText(/^81–100 of/)).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
});

test('the address of a version leads somebody else to it', async ({ page, context, server }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await enterSite(context, server.url, 'operator', 'Harbour Lights');
    await page.goto(`${server.url}/article`);
    await page.getByRole('row').nth(1).getByRole('link').first().click();
    await expect(page.getByRole('link', { name: 'Back to list' })).toBeVisible();
    await page.getByRole('button', { name: /^History of/ }).click();
    const history = page.getByRole('dialog', { name: 'History' });
    await history
        .getByRole('button', { name: /^Copy: Link to version/ })
        .first()
        .click();
    await expect(history.getByRole('button', { name: /^Copied: Link to version/ })).toBeVisible();
    const address = await page.evaluate(() => navigator.clipboard.readText());
    const other = await context.newPage();
    await other.goto(address);
    const linked = other
        .getByRole('dialog', { name: 'History' })
        .getByRole('listitem')
        .and(other.locator('[aria-current]'));
    await expect(linked).toBeInViewport();
    expect(await findViolations(other)).toEqual([]);
    await other.keyboard.press('Escape');
    await expect(other.getByRole('dialog')).toHaveCount(0);
    await expect(other).not.toHaveURL(/revision=/);
    await other.close();
});

test('with many columns, the names of rows and their actions stay in sight', async ({ page, context, server }) => {
    await enterSite(context, server.url, 'operator', 'Harbour Lights');
    await page.goto(`${server.url}/promotion`);
    await waitUntilLoaded(page);
    await page.getByRole('button', { name: 'Columns', exact: true }).click();
    const hidden = page.getByRole('menuitemcheckbox', { checked: false }).filter({ hasNotText: 'Compact rows' });
    while ((await hidden.count()) > 0) await hidden.first().click();
    await page.keyboard.press('Escape');
    await waitUntilLoaded(page);
    const table = page.getByRole('table');
    const getLeft = async () =>
        await table.evaluate(({ parentElement: frame }) => {
            frame?.scrollTo({ left: frame.scrollWidth });
            return frame?.scrollLeft ?? 0;
        });
    await expect.poll(getLeft).toBeGreaterThan(200);
    const row = page.getByRole('row').nth(1);
    await expect(row.getByRole('link').first()).toBeInViewport({ ratio: 1 });
    await expect(row.getByRole('button', { name: /^Delete/ })).toBeInViewport({ ratio: 1 });
    await row.getByRole('link').first().click();
    await expect(page.getByRole('link', { name: 'Back to list' })).toBeVisible();
});

test('a file has the words of the console without what joins them on the screen', async ({ page, context, server }) => {
    await enterSite(context, server.url, 'operator', 'Harbour Lights');
    await context.addCookies([{ name: 'locale', value: 'my', url: server.url }]);
    await page.goto(`${server.url}/article`);
    await waitUntilLoaded(page);
    expect(await page.getByRole('table').textContent()).toContain('\u2060');
    const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: joinWords(readTexts('my', 'later/export').action ?? '', 'my') }).click(),
    ]);
    const text = await readFile(await file.path(), 'utf8');
    expect(text).toContain(readTexts('my', 'choices').ACTIVE);
    expect(text).not.toContain('\u2060');
});
