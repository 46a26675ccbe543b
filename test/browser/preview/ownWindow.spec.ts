import { expect } from '@playwright/test';
import { enterSite } from '../screens';
import { test } from '../server';
import { findPage, openPreview } from './preview';

test('a preview in a window of its own follows each letter, and picks fields in the form', async ({
    page,
    context,
    server,
}) => {
    await enterSite(context, server.url, 'operator', 'Harbour Lights');
    await page.goto(`${server.url}/banner-management`);
    await page.getByRole('row').getByRole('link').filter({ hasText: /./ }).first().click();
    await openPreview(page);
    const opened = page.waitForEvent('popup');
    await page.getByRole('button', { name: 'Open in a new window' }).click();
    const window = await opened;
    const frame = await findPage(window);
    const title = page.getByRole('textbox', { name: 'Title', exact: true });
    const shown = frame.locator('[data-field^="banner/"][data-field$="/title"]').filter({ hasText: /^Regatta week$/ });
    await title.press('ControlOrMeta+a');
    await title.pressSequentially('Regatta week');
    await expect(shown.first()).toHaveText('Regatta week');
    await title.pressSequentially('end');
    await expect(frame.locator('.caption', { hasText: /^Regatta weekend$/ }).first()).toBeAttached();
    await expect(shown).toHaveCount(0);
    await expect(page.locator('iframe[title=Preview]')).toHaveCount(0);
    await title.blur();
    await frame.locator('.caption', { hasText: 'Regatta weekend' }).first().click();
    await expect(title).toBeFocused();
});
