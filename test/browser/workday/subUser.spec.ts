import { expect } from '@playwright/test';
import { signInClient } from '../../process/client';
import { matchesAddress } from '../console';
import { enterSite, findLandingPageId } from '../screens';
import { test } from './counted';

test('a sub-user edits articles on two landing pages, and sees these alone', async ({
    page,
    context,
    browser,
    server,
    work,
}) => {
    test.setTimeout(120_000);
    const { client } = await enterSite(context, server.url, 'operator', 'Harbour Lights');
    await page.goto(server.url);
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    await expect(menu).toBeVisible();
    work.begin();
    await menu.getByRole('button', { name: 'User management' }).click();
    await menu.getByRole('link', { name: 'Sub-users' }).click();
    await page.getByRole('link', { name: 'Create', exact: true }).click();
    const username = page.getByRole('textbox', { name: 'Username' });
    await username.click();
    await page.keyboard.type('scribe01');
    await page.getByRole('button', { name: 'Generate' }).click();
    const password = await page.getByLabel(/^Password/).inputValue();
    await page.getByRole('radio', { name: 'Selected landing pages' }).click();
    const pages = page.getByRole('listbox', { name: 'Selected landing pages' });
    await pages.getByRole('option', { name: /^Harbour Lights/ }).click();
    await pages.getByRole('option', { name: /^Kebun Bintang/ }).click();
    await page.getByRole('radiogroup', { name: 'Articles' }).getByRole('radio', { name: 'Edit' }).click();
    await page.keyboard.press('Control+s');
    await expect(page).toHaveURL(/\/user-management\/sub-user\?/);
    await work.expectLean(page, 'subUserForTwo');

    const theirs = await (await browser.newContext()).newPage();
    await theirs.goto(`${server.url}/article`);
    await theirs.getByLabel('Account').fill('scribe01');
    await theirs.getByLabel('Password', { exact: true }).fill(password);
    await theirs.getByRole('button', { name: 'Sign in' }).click();
    await expect(theirs.getByRole('heading', { level: 1 })).toHaveText('Articles');
    await expect(theirs.getByRole('link', { name: 'Create', exact: true })).toBeVisible();
    await theirs.getByRole('button', { name: /^Landing page:/ }).click();
    await expect(theirs.getByRole('option')).toHaveText([/^Harbour Lights/, /^Kebun Bintang/]);
    const other = await findLandingPageId(client, 'Plaza Fiesta');
    await theirs.goto(`${server.url}/article?ldp=${other}`);
    await expect(theirs.getByRole('button', { name: /^Landing page: (Harbour Lights|Kebun Bintang)/ })).toBeVisible();
    const sub = await signInClient(server.url, 'scribe01', password);
    expect((await sub.post('/api/ldp/article/inquiry', { ldpId: other })).code).toBe(40401);
    await theirs.context().close();
});

test('a sub-user for one landing page works there at once', async ({ page, context, server }) => {
    const { client } = await enterSite(context, server.url, 'operator', 'Harbour Lights');
    const id = await findLandingPageId(client, 'Kebun Bintang');
    const person = { username: 'scribe02', password: 'Writer12345' };
    const reach = { scope: 'CHOSEN', ldpIds: [id] };
    const { code } = await client.post('/api/user/sub/create', { ...person, reach, permission: { ARTICLE: 2 } });
    expect(code).toBe(0);
    await context.clearCookies();
    await page.goto(server.url);
    await page.getByLabel('Account').fill(person.username);
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page).toHaveURL(matchesAddress(server.url));
    await expect(page.getByRole('button', { name: 'Landing page: Kebun Bintang' })).toBeVisible();
});
