/**
 * What a screen reader has of the main screens, kept as text beside this file. After a change of what it shows, read the
 * difference as somebody who hears it, and write the files anew: `WRITE_TREES=true npm run test:browser -- tree/tree`.
 */
import { expect, type Page } from '@playwright/test';
import { signInClient } from '../../process/client';
import { accounts } from '../console';
import { enterSite, waitUntilLoaded } from '../screens';
import { test } from '../server';
import { expectTree } from './reading';

const site = 'Harbour Lights';

/** Opens a screen and waits for what is fetched when the browser has time, which belongs to its tree. */
async function open(page: Page, address: string): Promise<void> {
    await page.goto(address);
    await waitUntilLoaded(page);
    await expect(page.getByRole('searchbox', { name: 'Find in menu' })).toBeVisible();
    await expect(page.getByRole('banner').getByRole('status')).toBeAttached();
}

test('the tree of the sign-in page', async ({ page, server }) => {
    await page.goto(server.url);
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
    await expectTree(page, 'sign-in');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('alert')).not.toBeEmpty();
    await expectTree(page, 'sign-in-faults');
});

test('the trees of the dashboard, of the bar at the top and of the menu', async ({ page, context, server }) => {
    const { ldpId } = await enterSite(context, server.url, 'operator', site);
    // Two changes of today: how old those of the demo data are depends on the hour.
    const { username, password } = accounts.editor;
    const editor = await signInClient(server.url, username, password);
    const { data } = await editor.post<{ items: { id: string }[] }>('/api/ldp/question/inquiry', { ldpId });
    for (const { id } of data.items.slice(0, 2))
        await editor.post('/api/ldp/question/updatestatus', { ldpId, id, status: 'INACTIVE' });
    await open(page, server.url);
    await expectTree(page, 'bar', { part: 'header:not(main header)' });
    await expectTree(page, 'menu', { part: 'aside', most: 100 });
    await expectTree(page, 'dashboard', { most: 1 });
});

test('the trees of a list, and of the question before an entry is deleted', async ({ page, context, server }) => {
    await enterSite(context, server.url, 'operator', site);
    await open(page, `${server.url}/article`);
    await expect(page.locator('[id^=DndLiveRegion]')).toBeAttached();
    await expectTree(page, 'articles');
    await page
        .getByRole('button', { name: /^Delete / })
        .first()
        .click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectTree(page, 'delete');
});

test('the trees of a form and of the history of its record', async ({ page, context, server }) => {
    await enterSite(context, server.url, 'operator', site);
    await open(page, `${server.url}/article`);
    await page.getByRole('row').nth(1).getByRole('link').filter({ hasText: /./ }).click();
    await waitUntilLoaded(page);
    await expect(page.getByRole('textbox', { name: 'Content', exact: true })).toBeVisible();
    await expectTree(page, 'article');
    await page.getByRole('button', { name: /^History of/ }).click();
    await expect(page.getByRole('dialog').getByRole('listitem').last()).toContainText('Created');
    await expectTree(page, 'history');
});

test('the tree of a form with faults', async ({ page, context, server }) => {
    await enterSite(context, server.url, 'operator', site);
    await open(page, `${server.url}/web-setting/faq/add`);
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(page.getByText('Required').first()).toBeVisible();
    await expectTree(page, 'faults');
});

for (const { name, path } of [
    { name: 'home-menu', path: '/web-setting/home-menu' },
    { name: 'web-theme', path: '/web-setting/web-theme' },
    { name: 'media', path: '/media' },
    { name: 'translations', path: '/translations' },
])
    test(`the tree of ${path}`, async ({ page, context, server }) => {
        await enterSite(context, server.url, 'operator', site);
        await open(page, server.url + path);
        await expectTree(page, name);
    });

test('the tree of the form that copies a configuration', async ({ page, context, server }) => {
    await enterSite(context, server.url, 'admin', site);
    await open(page, `${server.url}/landingpage-copyconfig`);
    await expect(page.getByRole('combobox', { name: 'Landing page' })).toHaveValue(site);
    await expectTree(page, 'copy-config');
});
