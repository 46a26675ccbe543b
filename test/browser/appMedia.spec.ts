import { expect, type Page } from '@playwright/test';
import { openAs, save } from './console';
import { picture } from './pictures';
import { enterSite } from './screens';
import { test } from './server';

const box = (page: Page, path: string) => page.locator(`[data-path="${path}"]`);
const preview = (page: Page) => page.getByRole('region', { name: 'Preview' });

test('the app gets a name, a colour and an icon, and missing icons are counted', async ({ page, server }) => {
    await openAs(page, server.url, 'operator', '/web-setting/app-media');
    await expect(preview(page)).toContainText('5 of 6 icons are missing');
    await page.getByRole('textbox', { name: 'App name' }).fill('Harbour 1');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('textbox', { name: 'App name' })).toBeFocused();
    await page.getByRole('textbox', { name: 'App name' }).fill('Harbour1');
    await page.getByRole('textbox', { name: 'Preload background colour', exact: true }).fill('#224466');
    await box(page, 'icons.192')
        .locator('input[type=file]')
        .setInputFiles(picture('icon192.png', 192, 192));
    await expect(preview(page)).toContainText('4 of 6 icons are missing');
    await expect(preview(page).getByRole('listitem').filter({ hasText: '192 × 192' })).toContainText('set');
    await expect(preview(page)).toContainText('Harbour1');
    await save(page);
    await page.reload();
    await expect(page.getByRole('textbox', { name: 'App name' })).toHaveValue('Harbour1');
    await expect(page.getByRole('textbox', { name: 'Preload background colour', exact: true })).toHaveValue('#224466');
    await expect(preview(page)).toContainText('4 of 6 icons are missing');
});

test('the app is not saved without its 512-pixel icon and its loading logo', async ({ page, server }) => {
    await enterSite(page.context(), server.url, 'operator', 'Harbour Lights');
    await page.goto(`${server.url}/web-setting/app-media`);
    await box(page, 'icons.512').getByRole('button', { name: 'Remove' }).click();
    await box(page, 'loadingLogo').getByRole('button', { name: 'Remove' }).click();
    await expect(preview(page).getByRole('listitem').filter({ hasText: '512 × 512' })).toContainText('required');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(box(page, 'icons.512')).toContainText('Required');
    await expect(box(page, 'loadingLogo')).toContainText('Required');
});
