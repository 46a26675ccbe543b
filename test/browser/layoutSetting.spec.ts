import { expect, type Page } from '@playwright/test';
import { openAs, openTab, save } from './console';
import { test } from './server';

const path = '/web-setting/layout-setting';
const tab = (page: Page, name: string) => page.getByRole('tab', { name });
const panel = (page: Page) => page.getByRole('tabpanel');
const shown = (page: Page) => page.getByRole('img', { name: /^A small page/ });

async function pick(page: Page, type: string, count = 1): Promise<void> {
    const dialog = page.getByRole('dialog');
    await openTab(dialog, type);
    for (let index = 0; index < count; index += 1) await dialog.getByRole('option').nth(index).click();
}

test('a template is chosen, with a warning for the modern one and a note on currencies', async ({ page, server }) => {
    await openAs(page, server.url, 'operator', path);
    await panel(page).getByRole('radio', { name: 'Classic' }).check();
    await expect(panel(page).getByText('The Modern template does not show everything')).toHaveCount(0);
    await panel(page).getByRole('radio', { name: 'Modern' }).check();
    await expect(panel(page).getByText('The Modern template does not show everything')).toBeVisible();
    await expect(panel(page).getByText(/\(THB\) only/)).toBeVisible();
    await panel(page).getByRole('radio', { name: 'Custom' }).check();
    await panel(page).getByRole('switch', { name: 'Multi-currency display' }).check();
    await save(page);
    await page.reload();
    await expect(panel(page).getByRole('radio', { name: 'Custom' })).toBeChecked();
    await expect(panel(page).getByRole('switch', { name: 'Multi-currency display' })).toBeChecked();
});

test('a background requires its colours, and the preview follows it', async ({ page, server }) => {
    await openAs(page, server.url, 'operator', path);
    await openTab(page, 'Desktop');
    await panel(page).getByRole('radio', { name: 'Gradient' }).check();
    await panel(page).getByRole('textbox', { name: 'Colour 1', exact: true }).fill('#102030');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(panel(page).getByText('Required')).toBeVisible();
    await expect(tab(page, 'Desktop')).toContainText('Needs your attention');
    await panel(page).getByRole('textbox', { name: 'Colour 2', exact: true }).fill('#405060');
    await expect(shown(page)).toHaveCSS('background-image', 'linear-gradient(rgb(16, 32, 48), rgb(64, 80, 96))');
    await save(page);
    await page.reload();
    await openTab(page, 'Desktop');
    await expect(panel(page).getByRole('textbox', { name: 'Colour 2', exact: true })).toHaveValue('#405060');
    await panel(page).getByRole('radio', { name: 'Default' }).check();
    await expect(shown(page)).toHaveCSS('background-image', 'none');
    await expect(panel(page).getByRole('textbox', { name: 'Colour 1', exact: true })).toHaveCount(0);
});

test('at most three festival images are chosen, and slots offer only the sets that fit them', async ({
    page,
    server,
}) => {
    await openAs(page, server.url, 'operator', path);
    await openTab(page, 'Mobile');
    await panel(page).getByRole('button', { name: 'Choose several from the library' }).click();
    await pick(page, 'Festival', 3);
    await page.getByRole('dialog').getByRole('button', { name: 'Use these' }).click();
    await expect(panel(page).getByText('3 / 3')).toBeVisible();
    await expect(panel(page).getByRole('button', { name: 'Choose several from the library' })).toBeDisabled();

    await panel(page)
        .getByRole('button', { name: /^Home menu/ })
        .click();
    const slot = panel(page).getByRole('listitem').filter({ hasText: 'Home menu' });
    await slot.getByRole('combobox').click();
    await expect(page.getByRole('option', { name: 'Banner set 1', exact: true })).toHaveCount(0);
    await page.getByRole('option', { name: 'Icon set 2', exact: true }).click();
    await save(page);
    await page.reload();
    await openTab(page, 'Mobile');
    await expect(panel(page).getByText('3 / 3')).toBeVisible();
    await expect(panel(page).getByRole('listitem').filter({ hasText: 'Home menu' })).toContainText('Icon set 2');
});

test('the preview shows the device of the open tab, or the one chosen above it', async ({ page, server }) => {
    await openAs(page, server.url, 'operator', path);
    const isPhone = (phone: boolean) => expect(shown(page)).toHaveAttribute('data-phone', String(phone));
    const preview = page.getByRole('region', { name: 'Preview' });
    await isPhone(false);
    await openTab(page, 'Mobile');
    await isPhone(true);
    await preview.getByRole('radio', { name: 'Desktop' }).check();
    await isPhone(false);
    await openTab(page, 'Template');
    await isPhone(false);
    await openTab(page, 'Mobile');
    await isPhone(true);
    await openTab(page, 'Buttons');
    await isPhone(true);
    await openTab(page, 'Desktop');
    await isPhone(false);
});
