import { expect, type Page } from '@playwright/test';
import { signInClient } from '../process/client';
import { accounts, expectSuccess, openAs, openTab, save } from './console';
import { findLandingPageId } from './screens';
import { test } from './server';

const tab = (page: Page, name: string) => page.getByRole('tab', { name });
const panel = (page: Page) => page.getByRole('tabpanel');
const saveButton = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });
const open = (page: Page, url: string, tab: string) => openAs(page, url, 'operator', `/web-setting/webinfo?tab=${tab}`);

/** Opens a tab and puts a text into its only box. */
async function fill(page: Page, name: string, box: string, text: string): Promise<void> {
    await openTab(page, name);
    await panel(page).getByRole('textbox', { name: box }).fill(text);
}

test('a link opens a tab, and switching tabs keeps what was typed in each', async ({ page, server }) => {
    await open(page, server.url, 'gtag');
    await expect(tab(page, 'Google Analytics')).toHaveAttribute('aria-selected', 'true');
    await expect(page).toHaveTitle(/^Google Analytics · Web info · /);
    await fill(page, 'Google Analytics', 'Measurement ID', 'G-TYPED1');
    await expect(tab(page, 'Google Analytics')).toContainText('Unsaved changes');
    await fill(page, 'Tag manager', 'Container ID', 'GTM-TYPED2');
    await openTab(page, 'Google Analytics');
    await expect(panel(page).getByRole('textbox')).toHaveValue('G-TYPED1');
    await page.goBack();
    await expect(panel(page).getByRole('textbox', { name: 'Container ID' })).toHaveValue('GTM-TYPED2');
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await save(page);
    await expect(tab(page, 'Tag manager')).not.toContainText('Unsaved changes');
    await expect(tab(page, 'Google Analytics')).toContainText('Unsaved changes');
    await page.getByRole('navigation').getByRole('link', { name: 'Web theme' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Stay' }).click();
    await expect(panel(page).getByRole('textbox', { name: 'Container ID' })).toHaveValue('GTM-TYPED2');
    await openTab(page, 'Google Analytics');
    await page.keyboard.press('Control+s');
    await expectSuccess(page, 'was saved');
    await page.reload();
    await expect(panel(page).getByRole('textbox')).toHaveValue('G-TYPED1');
    await openTab(page, 'Tag manager');
    await expect(panel(page).getByRole('textbox')).toHaveValue('GTM-TYPED2');
});

test('a tab is marked while it contains an error', async ({ page, server }) => {
    await open(page, server.url, 'fbpixel');
    await fill(page, 'Facebook pixel', 'Pixel ID', '<script>');
    await saveButton(page).click();
    await expect(panel(page).getByRole('textbox')).toBeFocused();
    await expect(tab(page, 'Facebook pixel')).toContainText('Needs your attention');
    await openTab(page, 'Info');
    await expect(tab(page, 'Facebook pixel')).toContainText('Needs your attention');
    await fill(page, 'Facebook pixel', 'Pixel ID', '1234567890');
    await save(page);
    await expect(tab(page, 'Facebook pixel')).not.toContainText('Needs your attention');
});

test('info, contacts, tags and live chats are filled in and saved', async ({ page, server }) => {
    await open(page, server.url, 'info');
    await panel(page).getByRole('textbox', { name: 'Title' }).fill('Harbour of lights');
    await panel(page).getByRole('textbox', { name: 'Description' }).fill('Games by the sea');
    await save(page);

    await openTab(page, 'Contacts');
    await panel(page).getByRole('button', { name: 'Add', exact: true }).click();
    const contact = panel(page).getByRole('listitem').last();
    await contact.getByRole('combobox', { name: 'Platform' }).click();
    await page.getByRole('option', { name: 'Line@' }).click();
    await contact.getByRole('textbox', { name: 'Link' }).fill('line.example');
    await saveButton(page).click();
    await expect(contact.getByText('wrong URL format')).toBeVisible();
    await expect(contact.getByText('Required')).toBeVisible();
    await contact.getByRole('textbox', { name: 'Link' }).fill('https://line.example/harbour');
    await contact.getByRole('textbox', { name: /^LINE ID/i }).fill('@harbour');
    await save(page);

    await openTab(page, 'Web tags');
    await panel(page).getByRole('button', { name: 'Add', exact: true }).click();
    await panel(page).getByRole('textbox').last().fill('<meta name="author" content="Harbour">');
    await save(page);

    await openTab(page, 'Live chat');
    await panel(page).getByRole('button', { name: 'Add', exact: true }).click();
    const chat = panel(page).getByRole('listitem').last();
    await chat.getByRole('textbox', { name: /token/i }).fill('chat.token-2');
    await chat.getByRole('textbox', { name: /type/i }).fill('helpdesk');
    await chat.getByRole('radio', { name: 'Inactive' }).check();
    await save(page);

    await page.goto(`${server.url}/web-setting/webinfo`);
    await expect(panel(page).getByRole('textbox', { name: 'Title' })).toHaveValue('Harbour of lights');
    await openTab(page, 'Contacts');
    await expect(panel(page).getByRole('listitem').last()).toContainText('https://line.example/harbour');
    await openTab(page, 'Web tags');
    await expect(panel(page).getByRole('listitem').last()).toContainText('<meta name="author" content="Harbour">');
    await openTab(page, 'Live chat');
    await expect(panel(page).getByRole('listitem').last()).toContainText('chat.token-2');
    await expect(panel(page).getByRole('listitem').last()).toContainText('Inactive');
});

test('switching off a live chat asks first, and cancelling keeps it on', async ({ page, server }) => {
    await open(page, server.url, 'livechats');
    // Who else has the form open is a list, too.
    const chat = panel(page)
        .getByRole('listitem')
        .filter({ has: page.locator('button[aria-expanded]') })
        .first();
    await chat.getByRole('button', { expanded: false }).click();
    const choose = (option: string) => chat.getByRole('radio', { name: option, exact: true }).click();
    const question = page.getByRole('dialog', { name: 'Deactivate?' });
    await choose('Inactive');
    await expect(question).toContainText(/will no longer be shown on .+\. This takes effect when you save\./);
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(chat.getByRole('radio', { name: 'Live', exact: true })).toBeChecked();
    await expect(page.getByText('All changes saved')).toBeVisible();
    await choose('Inactive');
    await question.getByRole('button', { name: 'Deactivate' }).click();
    await expect(chat.getByRole('radio', { name: 'Inactive' })).toBeChecked();
    await save(page);
    await page.reload();
    await expect(chat).toContainText('Inactive');
});

test('a favicon is chosen, shown and saved', async ({ page, server }) => {
    await open(page, server.url, 'asset');
    const favicon = panel(page).locator('[data-path=favicon]');
    await favicon.getByRole('button', { name: 'Replace' }).click();
    await openTab(page.getByRole('dialog'), /^Icon set 2 \d+/);
    await page.getByRole('dialog').getByRole('option').first().click();
    const source = await favicon.getByRole('img').getAttribute('src');
    await save(page);
    await page.reload();
    await expect(favicon.getByRole('img')).toHaveAttribute('src', source ?? '');
});

test('each tab requires its own permission, and a link to a forbidden one says so', async ({ page, server }) => {
    const { username, password } = accounts.operator;
    const client = await signInClient(server.url, username, password);
    await findLandingPageId(client, 'Harbour Lights');
    const permission = { INFO: 2, GTAG: 1 };
    const created = await client.post<{ id: string }>('/api/user/sub/create', {
        username: 'tabs01',
        password: 'Tabs12345',
        name: 'Tabs',
        remark: '',
        ipWhitelist: [],
        permission,
    });
    expect(created.code).toBe(0);
    await page.goto(`${server.url}/web-setting/webinfo?tab=gtag`);
    await page.getByLabel('Account').fill('tabs01');
    await page.getByLabel('Password', { exact: true }).fill('Tabs12345');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('tab')).toHaveText(['Info', 'Google Analytics']);
    await expect(panel(page)).toContainText('You can view this, but not change it.');
    await expect(saveButton(page)).toHaveCount(0);
    await page.goto(`${server.url}/web-setting/webinfo?tab=contact`);
    await expect(page.getByRole('tab', { selected: true })).toHaveCount(0);
    await expect(page.getByRole('heading', { name: /permission/i })).toBeVisible();
});
