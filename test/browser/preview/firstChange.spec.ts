import { expect } from '@playwright/test';
import { signInClient } from '../../process/client';
import { accounts, save, signIn } from '../console';
import { findLandingPageId } from '../screens';
import { test } from '../server';
import { openPreview } from './preview';

test('a new user sees a banner change while typing, saves, and finds it on the landing page', async ({
    page,
    context,
    server,
}) => {
    await signIn(page, server.url, 'operator');
    const { username, password } = accounts.operator;
    const client = await signInClient(server.url, username, password);
    const ldp = await findLandingPageId(client, 'Harbour Lights');
    const site = new URL(server.url);
    site.hostname = 'harbour.localhost';
    await page.goto(`${server.url}/banner-management?ldp=${ldp}`);
    await page.getByRole('row').getByRole('link').filter({ hasText: /./ }).first().click();
    const title = page.getByRole('textbox', { name: 'Title', exact: true });
    await expect(title).toBeVisible();
    const frame = await openPreview(page);
    const caption = frame.locator('[data-field^="banner/"][data-field$="/title"]', {
        hasText: await title.inputValue(),
    });
    const place = await caption.first().getAttribute('data-field');
    const shown = frame.locator(`[data-field="${place}"]`).first();

    await title.press('ControlOrMeta+a');
    await title.press('Delete');
    await expect(shown).toHaveText('');
    let typed = '';
    for (const letter of 'Harbour regatta') {
        await page.keyboard.press(letter);
        typed += letter;
        await expect(shown).toHaveText(typed.trimEnd());
    }
    const visitor = await context.newPage();
    await visitor.goto(site.href);
    await expect(visitor.locator('.slides .caption').first()).toBeAttached();
    await expect(visitor.locator('.caption', { hasText: typed })).toHaveCount(0);
    await page.bringToFront();
    await save(page);
    await expect(shown).toHaveText(typed);
    await visitor.reload();
    await expect(visitor.locator('.caption', { hasText: typed })).toHaveCount(1);
    expect(await visitor.locator('[data-field]').count()).toBe(0);
});
