import { expect, type Page } from '@playwright/test';
import { expectSuccess, openAs, openTab, pickLandingPage, save } from './console';
import { test } from './server';

const tab = (page: Page, name: string) => page.getByRole('tab', { name });
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const token = (page: Page) => page.locator('[data-path="telegramBotToken"] input');

async function choose(page: Page, label: string, term: string, option: string): Promise<void> {
    await page.getByRole('combobox', { name: label, exact: true }).fill(term);
    await page.getByRole('option', { name: option }).click();
    await page.keyboard.press('Escape');
}

/** Fills the required fields of a new landing page, tab by tab. */
async function fill(page: Page, name: string, key: string): Promise<void> {
    await field(page, 'Name').fill(name);
    await choose(page, 'Languages', 'eng', 'English');
    await choose(page, 'Languages', 'sve', 'Svenska');
    await openTab(page, 'API config');
    await field(page, 'Key').fill(key);
    await field(page, 'Prefix').fill(key.slice(0, 4));
    await expect(page.getByText('Available')).toHaveCount(2);
    await token(page).pressSequentially('110201543:AAHdq');
    await field(page, 'Telegram bot domain').pressSequentially(`bot.${key}.example`);
    await openTab(page, 'Domain list');
    await field(page, 'Domains 1').pressSequentially(`${key}.example`);
    await expect(page.getByRole('combobox', { name: 'Primary domain' })).toHaveText('Choose');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('combobox', { name: 'Primary domain' })).toHaveText(`${key}.example`);
    await openTab(page, 'IP list');
    await field(page, 'Name').pressSequentially('Office');
    await field(page, 'IP address').pressSequentially('203.0.113.0/24');
    await openTab(page, 'Domain list');
}

test('an operator creates a landing page, tab by tab, and it is saved', async ({ page, server }) => {
    await openAs(page, server.url, 'operator', '/landing-page');
    await page.getByRole('link', { name: 'Create' }).click();
    await expect(field(page, 'Owner')).toHaveValue('Your own account');

    // Missing values are reported, and marked on the tab that contains them.
    await page.getByRole('button', { name: 'Create' }).click();
    await expect(tab(page, 'Domain list Needs your attention')).toBeVisible();
    await expect(tab(page, 'IP list Needs your attention')).toBeVisible();
    await page.getByRole('button', { name: 'Prefix', exact: true }).click();
    await expect(field(page, 'Prefix')).toBeFocused();
    await field(page, 'Key').fill('HARBOUR');
    await expect(page.getByText('Already taken')).toBeVisible();
    await openTab(page, 'Common config');

    await fill(page, 'Fjord Casino', 'fjord');
    await page.getByRole('button', { name: 'Create' }).click();
    await expectSuccess(page, 'was created');

    await page.getByRole('link', { name: 'Fjord Casino' }).click();
    await expect(field(page, 'Owner')).toHaveValue('operator01');
    await page.getByRole('button', { name: 'History of Fjord Casino' }).click();
    await expect(page.getByRole('dialog', { name: 'History' })).toContainText('fjord.example');
    await page.keyboard.press('Escape');
    await openTab(page, 'IP list');
    await expect(field(page, 'IP address')).toHaveValue('203.0.113.0/24');
});

test('a token is set, kept and replaced, and never sent back', async ({ page, server }) => {
    await openAs(page, server.url, 'operator', '/landing-page');
    await page.getByRole('link', { name: 'Harbour Lights' }).click();
    await openTab(page, 'API config');
    await expect(page.getByText('Set', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Replace', exact: true }).click();
    // No new token has been typed yet, so there is nothing to save.
    await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled();
    await token(page).pressSequentially('110201543:secret');
    await save(page);
    await expect(page.getByText('Set', { exact: true })).toBeVisible();
    await page.reload();
    await openTab(page, 'API config');
    await expect(page.getByText('Set', { exact: true })).toBeVisible();
    expect(await page.content()).not.toContain('110201543');
    await expect(page.getByRole('button', { name: 'Remove', exact: true })).toHaveCount(0);
});

test('the primary domain follows the typed domain until another is chosen', async ({ page, server }) => {
    const primary = page.getByRole('combobox', { name: 'Primary domain' });
    await openAs(page, server.url, 'operator', '/landing-page/add');
    await openTab(page, 'Domain list');
    const first = field(page, 'Domains 1');
    await first.pressSequentially('nodomain');
    await page.keyboard.press('Tab');
    await expect(primary).toHaveText('nodomain');
    await first.click();
    await page.keyboard.press('End');
    await first.pressSequentially('.example');
    await expect(primary).toHaveText('nodomain');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(primary).toHaveText('nodomain.example');
    await field(page, 'Domains 2').pressSequentially('second.example');
    await primary.click();
    await page.getByRole('option', { name: 'second.example' }).click();
    await first.fill('');
    await first.pressSequentially('other.example');
    await page.keyboard.press('Tab');
    await expect(primary).toHaveText('second.example');
    await field(page, 'Domains 2').press('End');
    await field(page, 'Domains 2').pressSequentially('s');
    await page.keyboard.press('Tab');
    await expect(primary).toHaveText('second.examples');
});

test('the primary domain follows a correction of a saved domain, and is saved', async ({ page, server }) => {
    const primary = page.getByRole('combobox', { name: 'Primary domain' });
    await openAs(page, server.url, 'operator', '/landing-page');
    await page.getByRole('link', { name: 'Kebun Bintang' }).click();
    await openTab(page, 'Domain list');
    const before = await primary.innerText();
    const first = field(page, 'Domains 1');
    await expect(first).toHaveValue(before);
    await first.press('Home');
    await first.pressSequentially('new-');
    await page.keyboard.press('Enter');
    await expectSuccess(page, /./);
    await page.reload();
    await openTab(page, 'Domain list');
    await expect(primary).toHaveText(`new-${before}`);
});

test('a domain of another landing page is reported in a dialog and at its field', async ({ page, server }) => {
    await openAs(page, server.url, 'operator', '/landing-page/add');
    await fill(page, 'Copycat', 'copying');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await field(page, 'Domains 2').pressSequentially('harbour.example');
    await page.getByRole('button', { name: 'Create' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Landing Page Error' });
    await expect(dialog).toContainText('“harbour.example” is taken by “Harbour Lights”');
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByText('Already taken', { exact: true })).toBeVisible();
    await expect(field(page, 'Domains 2')).toHaveAttribute('aria-invalid', 'true');
});

test('problems of a landing page and of its API domains are shown in one dialog each', async ({ page, server }) => {
    await openAs(page, server.url, 'admin', '/landing-page/add');
    await choose(page, 'Owner', 'operator', 'operator01');
    await fill(page, 'Copycat', 'copycat');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await field(page, 'Domains 2').fill('api.harbour.example');
    await openTab(page, 'API config');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await field(page, 'API domains 1').fill('lantern.example');
    await page.getByRole('button', { name: 'Create' }).click();
    const first = page.getByRole('alertdialog', { name: 'Landing Page Error' });
    await expect(first.getByRole('row').last()).toContainText('Copycat');
    await expect(first).toContainText('api.harbour.example is already an API domain of “Harbour Lights”');
    await first.getByRole('button', { name: 'Close' }).click();
    const second = page.getByRole('alertdialog', { name: 'Api Domain Error' });
    await expect(second.getByRole('row').last()).toContainText('lantern.exampleBelongs to “');
    await second.getByRole('button', { name: 'Close' }).click();
    await expect(tab(page, 'Domain list Needs your attention')).toBeVisible();
    await expect(field(page, 'API domains 1')).toHaveValue('lantern.example');
});

test('the top bar follows at once when a landing page is renamed or switched off', async ({ page, server }) => {
    await openAs(page, server.url, 'admin');
    const before = 'Norrsken Spel';
    await pickLandingPage(page, before);
    const selected = page.getByRole('button', { name: /^Landing page:/ });
    await page.goto(`${server.url}/landing-page`);
    await page.getByRole('link', { name: before }).click();
    await field(page, 'Name').fill(`${before} renamed`);
    await save(page);
    await expect(selected).toHaveText(`${before} renamed`);
    await page.goto(`${server.url}/landing-page`);
    await page.getByPlaceholder('Search').fill('renamed');
    await expect(page.getByRole('row')).toHaveCount(2);
    await page.getByRole('switch', { name: /renamed/ }).click();
    const question = page.getByRole('dialog');
    await expect(question).toContainText('only administrators can change');
    await question.getByRole('button').last().click();
    await expectSuccess(page, /./);
    // The landing page stays chosen until the user chooses another.
    const notice = page.getByRole('alert').filter({ hasText: `“${before} renamed” has been deactivated` });
    await expect(notice).toContainText('Choose another landing page at the top');
    await expect(selected).toHaveText(`${before} renamed`);
    await expect(page.getByRole('switch', { name: /renamed/ })).not.toBeChecked();
});

test('an earlier version of a landing page is restored from its history', async ({ page, server }) => {
    await openAs(page, server.url, 'operator', '/landing-page');
    await page.getByRole('link', { name: 'Đèn Lồng Đêm' }).click();
    await field(page, 'Name').fill('Đèn Lồng Đêm by night');
    await save(page);
    await page.getByRole('button', { name: /^History of/ }).click();
    const history = page.getByRole('dialog', { name: 'History' });
    await history.getByRole('button', { name: 'Restore this version' }).first().click();
    const question = page.getByRole('dialog', { name: 'Restore this version?' });
    await expect(question).toContainText('Đèn Lồng Đêm by night');
    await question.getByRole('button', { name: 'Restore' }).click();
    await expectSuccess(page, /./);
    await page.keyboard.press('Escape');
    await expect(field(page, 'Name')).toHaveValue('Đèn Lồng Đêm');
    await page.reload();
    await expect(field(page, 'Name')).toHaveValue('Đèn Lồng Đêm');
});

test('an inactive landing page is read-only until its owner switches it on', async ({ page, server }) => {
    await openAs(page, server.url, 'operator', '/landing-page');
    await page.getByRole('link', { name: 'Plaza Fiesta' }).click();
    await expect(page.getByText('This landing page is inactive, so it cannot be changed')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0);
    await expect(field(page, 'Name')).not.toBeEditable();
    await page.getByRole('link', { name: 'Back to list' }).click();
    await page.getByRole('switch', { name: 'Status of Plaza Fiesta' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Activate' }).click();
    await expectSuccess(page, /was (de)?activated/);
    await page.getByRole('link', { name: 'Plaza Fiesta' }).click();
    await field(page, 'Name').fill('Plaza Fiesta reopened');
    await save(page);
});
