import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import type { Permission } from '../../contract/permissions';
import { signInClient } from '../process/client';
import {
    type AccountName,
    accounts,
    collectRefusals,
    expectSuccess,
    fillSignIn,
    matchesAddress,
    openAs,
    openMenuSections,
    save,
} from './console';
import { findLandingPageId } from './screens';
import { test } from './server';
import { sweepIf } from './sweep';
import { typeAndExpect } from './typed';

type Person = { username: string; password: string };

/** Opens a page in another browser context, signed out. */
async function otherBrowser(browser: Browser): Promise<Page> {
    return (await browser.newContext()).newPage();
}

async function enterAs(page: Page, url: string, { username, password }: Person): Promise<void> {
    await page.goto(`${url}/auth/login`);
    await page.getByLabel('Account').fill(username);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign in' }).click();
}

async function isIn(page: Page): Promise<void> {
    await expect(page.getByRole('button', { name: /^Profile:/ })).toBeVisible();
}

async function isOut(page: Page): Promise<void> {
    await page.reload();
    await expect(page).toHaveURL(/\/auth\/login/);
}

/** Fills both password boxes by the generator; returns the password. */
async function generate(within: Page | Locator): Promise<string> {
    await within.getByRole('button', { name: 'Generate' }).click();
    const password = await within.getByLabel(/^Password/).inputValue();
    await expect(within.getByLabel(/^Confirm password/)).toHaveValue(password);
    await expect(within.getByRole('button', { name: 'Copy', exact: true })).toBeEnabled();
    expect(password).toMatch(/^(?=.*[A-Za-z])(?=.*[0-9])\S{8,15}$/);
    return password;
}

/** Creates a sub-user of the operator that no other test uses. */
async function createSubUser(
    url: string,
    username: string,
    permission: Partial<Permission>,
    chosen?: string,
): Promise<Person> {
    const { operator } = accounts;
    const client = await signInClient(url, operator.username, operator.password);
    const password = 'Helper12345';
    const limit = chosen && { reach: { scope: 'CHOSEN', ldpIds: [await findLandingPageId(client, chosen)] } };
    const { code, msg } = await client.post('/api/user/sub/create', { username, password, permission, ...limit });
    if (code !== 0) throw new Error(`${username} was not made: ${msg}`);
    return { username, password };
}

/** Presses the confirming button of a dialog and waits for the success message. */
async function confirm(page: Page, title: string | RegExp, button: string, done: string | RegExp): Promise<void> {
    const dialog = page.getByRole('dialog', { name: title });
    await dialog.getByRole('button', { name: button, exact: true }).click();
    await expectSuccess(page, done);
}

async function readTexts(items: Locator): Promise<string[]> {
    const texts = await items.allTextContents();
    return texts.map((text) => text.replace(/^[\d.]+/, '').trim());
}

/** Reads the texts of the menu: numbered entries and the entries below them. */
async function readMenu(page: Page): Promise<string[]> {
    await openMenuSections(page);
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    return readTexts(menu.locator('li > a, li > button[aria-expanded]'));
}
const readPreview = (page: Page) =>
    readTexts(page.getByRole('region', { name: 'Menu that this account will see' }).locator('li > div'));

test('an administrator creates a user and controls its access', async ({ page, browser, server }) => {
    test.setTimeout(120_000);
    await openAs(page, server.url, 'admin', '/user-management/user/add');
    await page.getByLabel(/^Username/).fill('newcomer01');
    const password = await generate(page);
    await page.getByLabel('Name', { exact: true }).fill('New Comer');
    await page.getByRole('button', { name: 'Create', exact: true }).click();
    await expectSuccess(page, 'was created');
    await expect(page).toHaveURL(/\/user-management\/user\?/);
    const row = page.getByRole('row', { name: /newcomer01/ });
    await expect(row).toContainText('No');

    const theirs = await otherBrowser(browser);
    await enterAs(theirs, server.url, { username: 'newcomer01', password });
    await isIn(theirs);

    await page.reload();
    await row.getByRole('button', { name: 'Clear session: newcomer01' }).click();
    await confirm(page, /^Clear the session of newcomer01/, 'Clear session', 'newcomer01 has been signed out');
    await expect(row.getByRole('button', { name: /^Clear session/ })).toHaveCount(0);
    await isOut(theirs);

    await row.getByRole('link', { name: 'newcomer01' }).click();
    await page.getByRole('group', { name: 'IP whitelist' }).getByRole('button', { name: 'Add' }).click();
    await page.getByRole('textbox', { name: 'IP whitelist 1' }).fill('203.0.113.300');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Enter an IP address or a block such as 10.0.0.0/8').first()).toBeVisible();
    await page.getByRole('textbox', { name: 'IP whitelist 1' }).fill('203.0.113.0/24');
    await save(page);
    await enterAs(theirs, server.url, { username: 'newcomer01', password });
    await expect(theirs.getByRole('alert')).toBeVisible();
    await page.getByRole('button', { name: /^Remove: IP whitelist/ }).click();
    await save(page);

    await page.getByRole('button', { name: 'Reset password' }).click();
    const dialog = page.getByRole('dialog', { name: /^Reset the password of newcomer01/ });
    const renewed = await generate(dialog);
    await confirm(page, /^Reset the password/, 'Reset password', 'The password of newcomer01 has been reset');
    await enterAs(theirs, server.url, { username: 'newcomer01', password });
    await expect(theirs.getByRole('alert')).toContainText('Wrong account or password');
    await enterAs(theirs, server.url, { username: 'newcomer01', password: renewed });
    await isIn(theirs);

    await page.getByRole('link', { name: 'Back to list' }).click();
    await page.getByRole('switch', { name: 'Status of newcomer01' }).click();
    await expect(page.getByRole('dialog', { name: 'Deactivate?' })).toContainText('can no longer sign in');
    await confirm(page, 'Deactivate?', 'Deactivate', /was (de)?activated/);
    await isOut(theirs);
    await theirs.context().close();
});

test('an operator creates a sub-user by keyboard, and it sees the previewed menu', async ({
    page,
    browser,
    server,
}) => {
    test.setTimeout(120_000);
    const refusals = collectRefusals(page);
    await openAs(page, server.url, 'operator', '/user-management/sub-user/add');
    await page.getByLabel(/^Username/).fill('helper07');
    const password = await generate(page);
    expect(await readPreview(page)).toEqual(['Dashboard', 'Instruction manual']);

    const areas = page.getByRole('group', { name: 'Permissions' });
    const level = (area: string, option: string) =>
        areas.getByRole('radiogroup', { name: area }).getByRole('radio', { name: option });
    await page.getByRole('button', { name: 'Copy from…' }).press('Enter');
    await page.getByRole('textbox', { name: 'Search' }).fill('editor');
    await expect(page.getByRole('menuitem')).toHaveText(['editor01']);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(level('Banners', 'Edit')).toBeChecked();
    await expect(level('Provider images and heroes', 'Off')).toBeChecked();

    await level('Articles', 'Edit').focus();
    await page.keyboard.press('ArrowLeft');
    await expect(level('Articles', 'View')).toBeChecked();
    await level('FAQ', 'Edit').focus();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await expect(level('FAQ', 'Off')).toBeChecked();
    await page.keyboard.press('Tab');
    await expect(level('Popups', 'Edit')).toBeFocused();
    const promised = await readPreview(page);
    expect(promised).toContain('Banner management');
    expect(promised).not.toContain('FAQ');
    await page.getByRole('button', { name: 'Create', exact: true }).click();
    await expectSuccess(page, 'was created');

    const theirs = await otherBrowser(browser);
    await enterAs(theirs, server.url, { username: 'helper07', password });
    await isIn(theirs);
    expect(await readMenu(theirs)).toEqual(promised);
    await theirs.goto(`${server.url}/article`);
    await expect(theirs.getByRole('heading', { level: 1 })).toHaveText('Articles');
    await expect(theirs.getByRole('link', { name: 'Create', exact: true })).toHaveCount(0);
    await theirs.goto(`${server.url}/web-setting/faq`);
    await expect(theirs.getByText('You do not have permission to see this page')).toBeVisible();
    await theirs.context().close();

    await page.getByRole('link', { name: 'helper07' }).click();
    await level('Banners', 'View').check();
    await save(page);
    await page.getByRole('button', { name: /^History/ }).click();
    const history = page.getByRole('dialog', { name: /^History/ });
    await expect(history.getByRole('heading', { name: 'Permissions › Banners' }).first()).toBeVisible();
    await expect(history).toContainText('Edit');
    expect(refusals).toEqual([]);
});

test('a copy from a limited sub-user takes its landing pages along', async ({ page, server }) => {
    const { username } = await createSubUser(server.url, 'helper10', { ARTICLE: 2 }, 'Kebun Bintang');
    await openAs(page, server.url, 'operator', '/user-management/sub-user/add');
    await expect(page.getByRole('radio', { name: 'All landing pages' })).toBeChecked();
    await page.getByRole('button', { name: 'Copy from…' }).click();
    await page.getByRole('textbox', { name: 'Search' }).fill(username);
    await page.getByRole('menuitem', { name: username }).click();
    await expect(page.getByRole('radiogroup', { name: 'Articles' }).getByRole('radio', { name: 'Edit' })).toBeChecked();
    await expect(page.getByRole('radio', { name: 'Selected landing pages' })).toBeChecked();
    await expect(page.getByRole('option', { selected: true })).toHaveText(/^Kebun Bintang/);
});

test('a removed permission applies to the next action, without a sign-out', async ({ page, browser, server }) => {
    test.setTimeout(120_000);
    const person = await createSubUser(server.url, 'helper08', { BANNER: 2, ARTICLE: 2 });
    const theirs = await otherBrowser(browser);
    await enterAs(theirs, server.url, person);
    await isIn(theirs);
    await theirs.goto(`${server.url}/banner-management`);
    const other = await theirs.context().newPage();
    await other.goto(`${server.url}/article`);
    await expect(other.getByRole('switch').first()).toBeVisible();
    await expect(theirs.getByRole('switch').first()).toBeVisible();

    await openAs(page, server.url, 'operator', '/user-management/sub-user');
    await page.getByRole('link', { name: person.username }).click();
    await page.getByRole('radiogroup', { name: 'Banners' }).getByRole('radio', { name: 'Off' }).check();
    await save(page);

    await theirs.getByRole('switch').first().click();
    await theirs
        .getByRole('dialog')
        .getByRole('button', { name: /^(Activate|Deactivate)/ })
        .click();
    const refusal = theirs.getByRole('alertdialog', { name: 'Error' });
    await expect(refusal).toContainText('You do not have permission to do this');
    await refusal.getByRole('button', { name: 'Close' }).click();
    await other.reload();
    await isIn(other);
    expect(await readMenu(other)).not.toContain('Banner management');
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('Articles');
    await theirs.reload();
    await expect(theirs.getByText('You do not have permission to see this page')).toBeVisible();
    await theirs.context().close();
});

const closed: readonly [AccountName, string, string][] = [
    ['admin', 'sub-user', 'This page is for operators. Each operator manages the sub-users they created.'],
    ['operator', 'user', 'This page is for administrators.'],
    ['editor', 'user', 'This page is for administrators.'],
    ['editor', 'sub-user', 'This page is for operators. Each operator manages the sub-users they created.'],
    ['viewer', 'user', 'This page is for administrators.'],
    ['viewer', 'sub-user', 'This page is for operators. Each operator manages the sub-users they created.'],
];

for (const [name, screen, message] of closed) {
    test(
        `${name} sees why the pages of ${screen} are closed, and sends no request that is rejected`,
        sweepIf(name !== 'viewer'),
        async ({ page, server }) => {
            const refusals = collectRefusals(page);
            await page.goto(server.url);
            await fillSignIn(page, name);
            await isIn(page);
            const route = `/user-management/${screen}`;
            await openMenuSections(page);
            expect(
                await page.getByRole('navigation', { name: 'Main menu' }).locator(`a[href="${route}"]`).count(),
            ).toBe(0);
            for (const path of [route, `${route}/add`, `${route}/0192aaaa`]) {
                await page.goto(server.url + path);
                await expect(page.getByRole('main')).toContainText('You do not have permission to see this page');
                await expect(page.getByRole('main')).toContainText(message);
                await page.getByRole('main').getByRole('link', { name: 'Home' }).click();
                await expect(page).toHaveURL(matchesAddress(`${server.url}/`));
            }
            expect(refusals).toEqual([]);
        },
    );
}

test('changing one’s own password applies the password rules and checks the confirmation', async ({
    page,
    browser,
    server,
}) => {
    const { username, password } = await createSubUser(server.url, 'helper09', { ARTICLE: 1 });
    await enterAs(page, server.url, { username, password });
    await isIn(page);
    await page.goto(`${server.url}/account/password`);
    await page.getByLabel(/^Old password/).fill(password);
    await page.getByLabel(/^New password/).fill('Renewed12345');
    await page.getByLabel(/^Confirm password/).fill('Renewed54321');
    await page.getByRole('button', { name: 'Change password', exact: true }).click();
    await expect(page.getByText('Password not match')).toBeVisible();
    await page.getByLabel(/^Confirm password/).fill('Renewed12345');
    await typeAndExpect(page.getByLabel(/^Old password/), 'Wrong12345');
    await page.getByRole('button', { name: 'Change password', exact: true }).click();
    await expect(page.getByText('The old password is wrong')).toBeVisible();
    await page.getByLabel(/^Old password/).fill(password);
    await page.getByRole('button', { name: 'Change password', exact: true }).click();
    await expectSuccess(page, 'Your password has been changed');
    await expect(page.getByLabel(/^Confirm password/)).toHaveValue('');
    const again = await otherBrowser(browser);
    await enterAs(again, server.url, { username, password: 'Renewed12345' });
    await isIn(again);
    await again.context().close();
});
