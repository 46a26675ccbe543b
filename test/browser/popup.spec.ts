import { expect, type Page } from '@playwright/test';
import { expectSuccess, openAs } from './console';
import { test } from './server';

const row = (page: Page, title: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: title });

test('a popup is created with an image and a group of visitors, switched off, and saved', async ({ page, server }) => {
    await openAs(page, server.url, 'operator', '/web-setting/popup');
    await page.getByRole('link', { name: 'Create' }).click();
    await page.getByRole('button', { name: 'Create', exact: true }).click();
    await expect(page.getByText('Required').first()).toBeVisible();
    await page.getByRole('textbox', { name: 'Title' }).fill('Welcome aboard');
    await page.getByRole('button', { name: 'Choose from the library' }).first().click();
    await page.getByRole('dialog').getByRole('option').first().click();
    await page.getByRole('radio', { name: 'Internal' }).check();
    await page.getByRole('combobox', { name: 'Route' }).fill('/promotion');
    await page.getByRole('combobox', { name: 'Show to' }).click();
    await page.getByRole('option', { name: 'Visitors who are signed in', exact: true }).click();
    await page.getByRole('button', { name: 'Create', exact: true }).click();
    await expectSuccess(page, 'was created');
    await expect(row(page, 'Welcome aboard')).toContainText('/promotion · Visitors who are signed in');

    await row(page, 'Welcome aboard').getByRole('switch').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click();
    await expectSuccess(page, 'was deactivated');
    await page.reload();
    await expect(row(page, 'Welcome aboard')).toContainText('Inactive');
    await row(page, 'Welcome aboard').getByRole('link', { name: /^Edit/ }).click();
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Welcome aboard');
    await expect(page.getByRole('combobox', { name: 'Show to' })).toHaveText('Visitors who are signed in');
});
