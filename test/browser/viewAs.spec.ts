import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { findViolations } from './axe';
import { enterSite, findLandingPageId } from './screens';
import { test } from './server';

test('an administrator sees the console as a sub-user, changes nothing, and returns', async ({
    page,
    context,
    server,
}) => {
    const { client } = await enterSite(context, server.url, 'operator', 'Harbour Lights');
    const id = await findLandingPageId(client, 'Kebun Bintang');
    const { code } = await client.post('/api/user/sub/create', {
        username: 'looker01',
        name: 'Looker',
        password: 'Writer12345',
        reach: { scope: 'CHOSEN', ldpIds: [id] },
        permission: { ARTICLE: 2 },
    });
    expect(code).toBe(0);
    await context.clearCookies();
    await enterSite(context, server.url, 'admin', 'Harbour Lights');
    const list = `${server.url}/user-management/operator-sub-user`;
    await page.goto(list);
    await page.getByRole('button', { name: 'View as: looker01' }).click();
    await expect(page.getByRole('dialog')).toContainText('You cannot change anything');
    await page.keyboard.press('Enter');

    const bar = page.getByRole('region', { name: 'Viewing as another account' });
    await expect(bar).toContainText('You are viewing as Looker. Nothing can be changed.');
    await expect(page.getByRole('button', { name: 'Landing page: Kebun Bintang' })).toBeVisible();
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    await expect(menu.getByRole('link', { name: 'Articles' })).toBeVisible();
    await expect(menu.getByRole('link', { name: 'Promotions' })).toHaveCount(0);
    await expect(menu.getByRole('button', { name: 'User management' })).toHaveCount(0);
    expect(await findViolations(page)).toEqual([]);

    const refused: string[] = [];
    page.on('response', (answer) => {
        if (answer.status() >= 400) refused.push(`${answer.status()} ${answer.url()}`);
    });
    await menu.getByRole('link', { name: 'Articles' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Articles');
    await expect(page.getByRole('link', { name: 'Create', exact: true })).toHaveCount(0);
    await page.getByRole('table').getByRole('link').first().click();
    await expect(page.getByText('You can view this, but not change it.')).toBeVisible();
    await page.reload();
    await expect(bar).toBeVisible();
    await page.getByRole('button', { name: /^Profile/ }).click();
    await expect(page.getByRole('menuitem')).toHaveText(['What’s new', 'Keyboard shortcuts', 'Stop viewing']);
    await page.keyboard.press('Escape');
    expect(refused).toEqual([]);

    const other = await context.newPage();
    await other.goto(server.url);
    await expect(other.getByRole('button', { name: 'Landing page: Harbour Lights' })).toBeVisible();
    await expect(other.getByRole('region', { name: 'Viewing as another account' })).toHaveCount(0);
    await other.close();

    await bar.getByRole('button', { name: 'Stop viewing' }).click();
    await expect(page).toHaveURL(/\/user-management\//);
    await expect(page.getByRole('button', { name: 'Landing page: Harbour Lights' })).toBeVisible();
    await expect(bar).toHaveCount(0);
    await page.getByRole('button', { name: 'History of looker01' }).click();
    await expect(
        page.getByRole('dialog').or(page.getByRole('complementary')).getByText('Viewed as this account'),
    ).toBeVisible();
});

test('an administrator exports the activity that an operator sees', async ({ page, context, server }) => {
    const { client, ldpId } = await enterSite(context, server.url, 'admin', 'Norrsken Spel');
    const title = { sv: 'Only for administrators' };
    expect((await client.post('/api/ldp/announcement/create', { ldpId, title })).code).toBe(0);
    const exported = async () => {
        await page.goto(`${server.url}/user-management/activity`);
        const [file] = await Promise.all([
            page.waitForEvent('download'),
            page.getByRole('link', { name: 'Export', exact: true }).click(),
        ]);
        expect(file.suggestedFilename()).toMatch(/^activity-.*\.csv$/);
        return await readFile(await file.path(), 'utf8');
    };
    expect(await exported()).toContain('Only for administrators');
    await page.goto(`${server.url}/user-management/user`);
    await page.getByRole('button', { name: 'View as: operator01' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'View as' }).click();
    const bar = page.getByRole('region', { name: 'Viewing as another account' });
    await expect(bar).toBeVisible();
    const seen = await exported();
    expect(seen).toContain('Harbour Lights');
    expect(seen).not.toContain('Norrsken Spel');
});

test('a view that has ended leads back and says so', async ({ page, context, server }) => {
    const { client } = await enterSite(context, server.url, 'operator', 'Harbour Lights');
    const created = await client.post<{ id: string }>('/api/user/sub/create', {
        username: 'looker02',
        password: 'Writer12345',
        permission: { ARTICLE: 1 },
    });
    expect(created.code).toBe(0);
    await page.goto(`${server.url}/user-management/sub-user`);
    await page.getByRole('button', { name: 'View as: looker02' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'View as' }).click();
    const bar = page.getByRole('region', { name: 'Viewing as another account' });
    await expect(bar).toContainText('looker02');
    await client.post('/api/user/sub/updatestatus', { id: created.data.id, status: 'INACTIVE' });
    // Whatever the page asks for next is refused.
    await page.reload({ waitUntil: 'commit' });
    await expect(page).toHaveURL(/\/user-management\/sub-user/);
    await expect(bar).toContainText('You are no longer viewing as another account.');
    await bar.getByRole('button', { name: 'Close' }).click();
    await expect(bar).toHaveCount(0);
});
