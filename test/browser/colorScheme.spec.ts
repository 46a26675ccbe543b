import { expect, type Page } from '@playwright/test';
import { findViolations } from './axe';
import { enterSite } from './screens';
import { test } from './server';

const dark = 'rgb(17, 22, 29)';
const light = 'rgb(244, 246, 249)';

const ground = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);

const openProfile = (page: Page) => page.getByRole('button', { name: /^Profile:/ }).click();
const choice = (page: Page, name: string) => page.getByRole('menuitemradio', { name: `Appearance: ${name}` });

test('the console is as light or dark as the system, until somebody chooses', async ({ page, server }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto(server.url);
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
    expect(await ground(page)).toBe(dark);
    await enterSite(page.context(), server.url, 'operator', 'Harbour Lights');
    await page.goto(`${server.url}/article`);
    await expect(page.getByRole('row')).toHaveCount(21);
    expect(await ground(page)).toBe(dark);
    await page.emulateMedia({ colorScheme: 'light' });
    expect(await ground(page)).toBe(light);

    await openProfile(page);
    await expect(choice(page, 'System')).toBeChecked();
    // By keys: the items follow each other.
    for (const name of ['System', 'Light', 'Dark']) {
        await choice(page, name).focus();
        await expect(choice(page, name)).toBeFocused();
        if (name !== 'Dark') await page.keyboard.press('ArrowDown');
    }
    const saved = page.waitForResponse('**/api/account/preferences/update');
    await page.keyboard.press('Enter');
    expect((await saved).ok()).toBe(true);
    await expect(choice(page, 'Dark')).toBeChecked();
    expect(await ground(page)).toBe(dark);
    expect(await findViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');

    // The server sends it with the page, before any script runs.
    const first = await page.request.get(`${server.url}/article`);
    expect(await first.text()).toContain('<html data-color-scheme="dark"');
    await page.reload();
    await expect(page.getByRole('row')).toHaveCount(21);
    expect(await ground(page)).toBe(dark);
    await page.emulateMedia({ media: 'print' });
    expect(await ground(page)).toBe(light);
    await page.emulateMedia({ media: null });

    await openProfile(page);
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
    expect(await ground(page)).toBe(dark);
});

test('a chosen look comes along to another browser', async ({ page, browser, server }) => {
    const { client } = await enterSite(page.context(), server.url, 'operator', 'Harbour Lights');
    await client.post('/api/account/preferences/update', { colorScheme: 'dark' });
    const other = await (await browser.newContext()).newPage();
    await enterSite(other.context(), server.url, 'operator', 'Harbour Lights');
    await other.goto(`${server.url}/web-setting/faq`);
    await expect.poll(() => ground(other)).toBe(dark);
    await other.getByRole('button', { name: /^Search everything/ }).click();
    await other.getByRole('combobox').pressSequentially('appearance light');
    await other.keyboard.press('Enter');
    await expect.poll(() => ground(other)).toBe(light);
    await other.context().close();
    await client.post('/api/account/preferences/update', { colorScheme: 'system' });
});
