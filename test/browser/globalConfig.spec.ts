import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { findViolations } from './axe';
import { expectSuccess, fillSignIn, matchesAddress, openAs, save } from './console';
import { test } from './server';

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const route = (page: Page) => page.getByRole('combobox', { name: 'Route' });

async function changeTo(page: Page, url: string, name: 'admin' | 'operator', next: string): Promise<void> {
    // An open page would notice the lost session and lead to the sign-in by itself.
    await page.goto('about:blank');
    await page.context().clearCookies();
    await page.goto(`${url}${next}`);
    await fillSignIn(page, name);
    await expect(page).toHaveURL(matchesAddress(url + next));
}

test('an administrator sets the configuration of mobile apps, and it is saved', async ({ page, server }) => {
    await openAs(page, server.url, 'admin', '/global-config/mobile-app');
    await field(page, 'App version').fill('two');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText(/needs your attention/).first()).toBeVisible();
    await field(page, 'App version').fill('2.4.1');
    await field(page, 'Minimum version').fill('2.0');
    await page.getByRole('switch', { name: 'Force update' }).check();
    await field(page, 'Android').fill('https://example.com/app');
    await page.getByRole('switch', { name: 'Under maintenance' }).check();
    await page.getByRole('textbox', { name: /^Message/ }).fill('Back at noon');
    await save(page);
    await page.reload();
    await expect(field(page, 'App version')).toHaveValue('2.4.1');
    await expect(field(page, 'Minimum version')).toHaveValue('2.0');
    await expect(page.getByRole('switch', { name: 'Force update' })).toBeChecked();
    await expect(field(page, 'Android')).toHaveValue('https://example.com/app');
    await expect(page.getByRole('textbox', { name: /^Message/ })).toHaveValue('Back at noon');
    expect(await findViolations(page)).toEqual([]);
});

test('an operator sets the button of the Telegram bot, and it is saved', async ({ page, server }) => {
    await openAs(page, server.url, 'operator', '/telegram/bot');
    await page.getByRole('textbox', { name: /^Button text/ }).fill('Open the site');
    await route(page).fill('/promotion');
    await page.keyboard.press('Tab');
    await save(page);
    await page.reload();
    await expect(page.getByRole('textbox', { name: /^Button text/ })).toHaveValue('Open the site');
    await expect(route(page)).toHaveValue('/promotion');
});

test('a default item gets an icon from the common library, and landing pages use it unchanged', async ({
    page,
    server,
}) => {
    const picture = await sharp({ create: { width: 128, height: 128, channels: 3, background: '#0369a1' } })
        .png()
        .toBuffer();
    await openAs(page, server.url, 'admin', '/global-config/default-floating-menu');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByRole('textbox', { name: /^Title/ }).fill('Loyalty');
    await page.getByText('Internal', { exact: true }).click();
    await route(page).fill('/loyalty');
    await page.keyboard.press('Tab');
    await page
        .locator('input[type=file]')
        .first()
        .setInputFiles({ name: 'wallet.png', mimeType: 'image/png', buffer: picture });
    await expect(page.locator('img[src*="/image/common/"]').first()).toBeVisible();
    await save(page);
    await page.reload();
    await expect(page.getByText('Loyalty').first()).toBeVisible();

    await changeTo(page, server.url, 'operator', '/web-setting/floating-menu/add');
    await page.getByRole('link', { name: /Loyalty/ }).click();
    await expect(page.getByRole('textbox', { name: /^Title/ })).toHaveValue('Loyalty');
    await expect(page.getByRole('textbox', { name: /^Title/ })).toHaveAttribute('readonly', '');
    await expect(route(page)).toHaveValue('/loyalty');
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Create' }).click();
    await expectSuccess(page, 'was created');
    await expect(page).toHaveURL(/\/web-setting\/floating-menu(\?ldp=[\w-]+)?$/);
    await page.getByRole('link', { name: 'Edit Loyalty' }).click();
    await expect(page.getByText('This item comes from the default menu.')).toBeVisible();
    await page.goto(`${server.url}/web-setting/floating-menu/add`);
    await expect(page.getByRole('link', { name: /Promotions/ })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: /Loyalty/ })).toBeHidden();

    await changeTo(page, server.url, 'admin', '/global-config/default-floating-menu');
    await page
        .getByRole('button', { name: /Loyalty/, expanded: false })
        .first()
        .click();
    await page.getByRole('textbox', { name: /^Title/ }).fill('Purse');
    await save(page);
    await changeTo(page, server.url, 'operator', '/web-setting/floating-menu');
    await expect(page.getByRole('link', { name: 'Edit Purse' })).toBeVisible();
});
