import { expect, type Page } from '@playwright/test';
import { openAs, save } from './console';
import { test } from './server';

const getColorBox = (page: Page, name: string, section?: string) =>
    (section ? page.getByRole('region', { name: section }) : page).getByRole('textbox', { name, exact: true });
const preview = (page: Page) => page.getByRole('region', { name: 'Preview' });

test('the theme is previewed, warns of low contrast, and can be saved anyway', async ({ page, server }) => {
    await openAs(page, server.url, 'operator', '/web-setting/web-theme');
    await getColorBox(page, 'Base', 'Primary colour').fill('#336699');
    await getColorBox(page, 'Primary font colour').fill('#ffffff');
    const header = preview(page).getByText('Your site').locator('..');
    await expect(header).toHaveCSS('background-color', 'rgb(51, 102, 153)');
    await expect(header).toHaveCSS('color', 'rgb(255, 255, 255)');
    await expect(preview(page).getByRole('listitem').filter({ hasText: 'Header' })).toContainText('5.9 : 1');

    await getColorBox(page, 'Primary font colour').fill('#446699');
    const warning = preview(page).getByRole('status');
    await expect(warning).toContainText('Hard to read: Header');
    await save(page);
    await page.reload();
    await expect(getColorBox(page, 'Primary font colour')).toHaveValue('#446699');
    await expect(getColorBox(page, 'Base', 'Primary colour')).toHaveValue('#336699');
    await expect(warning).toContainText('Hard to read: Header');

    await getColorBox(page, 'Primary font colour').fill('#ffffff');
    await preview(page).getByRole('button', { name: 'Calculate shades from the base colours' }).click();
    await expect(getColorBox(page, 'Dark', 'Primary colour')).not.toHaveValue('');
    await expect(preview(page).getByRole('listitem').filter({ hasText: 'Card' })).toContainText('Easy to read');
    await save(page);
});

test('an incomplete colour is rejected at its field, and the preview stays', async ({ page, server }) => {
    await openAs(page, server.url, 'operator', '/web-setting/web-theme');
    const base = getColorBox(page, 'Base', 'Secondary colour');
    await base.fill('#12');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(
        page.getByText('Enter # and six digits or letters from a to f, such as #1a2b3c').first(),
    ).toBeVisible();
    await expect(base).toBeFocused();
    await expect(preview(page).getByText('Join now')).toBeVisible();
});

test('the image style is chosen by drawings and previewed beside the form', async ({ page, server }) => {
    await openAs(page, server.url, 'operator', '/web-setting/image-style');
    const games = page.getByRole('group', { name: 'Games' });
    await games.getByRole('radio', { name: 'Circle' }).check();
    await games.getByRole('radio', { name: 'Small' }).check();
    await expect(preview(page)).toContainText('GamesCircle, Small');
    await save(page);
    await page.reload();
    await expect(games.getByRole('radio', { name: 'Circle' })).toBeChecked();
    await expect(games.getByRole('radio', { name: 'Small' })).toBeChecked();
    await expect(page.getByRole('group', { name: 'Banners' }).getByRole('radio', { name: 'Rounded' })).toBeChecked();
});
