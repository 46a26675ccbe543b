import { expect, type Page } from '@playwright/test';
import { type AccountName, accounts, fillSignIn, pickLandingPage, refusalsOn, signIn } from './console';
import { test } from './server';

/** The routes that the menu leads to. */
async function menuOf(page: Page): Promise<string[]> {
    const links = page.getByRole('navigation', { name: 'Main menu' }).getByRole('link');
    const routes = await links.evaluateAll((elements) => elements.map((element) => element.getAttribute('href') ?? ''));
    return routes.filter((route) => route !== '/');
}

for (const name of Object.keys(accounts) as AccountName[]) {
    test(`${name} opens every screen of the menu and no call fails`, async ({ page, server }) => {
        const refusals = refusalsOn(page);
        await signIn(page, server.url, name);
        const routes = await menuOf(page);
        expect(routes.length).toBeGreaterThan(5);
        for (const route of routes) {
            await page.goto(server.url + route);
            await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
            await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
        }
        expect(refusals).toEqual([]);
    });
}

test('somebody who may only look finds nothing to press that would be refused', async ({ page, server }) => {
    await signIn(page, server.url, 'viewer');
    for (const route of await menuOf(page)) {
        await page.goto(server.url + route);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
        for (const forbidden of ['Create', 'Save', 'Add']) {
            await expect(page.getByRole('main').getByRole('button', { name: forbidden, exact: true })).toHaveCount(0);
            await expect(page.getByRole('main').getByRole('link', { name: forbidden, exact: true })).toHaveCount(0);
        }
        await expect(page.getByRole('button', { name: /^Delete/ })).toHaveCount(0);
        await expect(page.getByRole('main').locator('input:enabled[role=switch]')).toHaveCount(0);
    }
    await expect(page.getByRole('button', { name: 'Clear cache' })).toHaveCount(0);
});

test('a deep link waits behind the sign-in page, and only this site is a next one', async ({ page, server }) => {
    await signIn(page, server.url, 'operator', '/web-setting/faq');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Frequently asked questions');
    await page.goto(`${server.url}/auth/login`);
    await expect(page).toHaveURL(`${server.url}/`);
});

test('a link to somewhere else is not followed after signing in', async ({ page, server }) => {
    await page.goto(`${server.url}/auth/login?next=${encodeURIComponent('https://evil.example/')}`);
    await fillSignIn(page, 'operator');
    await expect(page).toHaveURL(`${server.url}/`);
});

test('a wrong password says so, keeps the account and leaves no cookie', async ({ page, server }) => {
    await page.goto(server.url);
    await page.getByLabel('Account').fill('operator01');
    await page.getByLabel('Password', { exact: true }).fill('Wrong12345');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('alert')).toContainText('Wrong account or password');
    await expect(page.getByLabel('Account')).toHaveValue('operator01');
    expect(await page.context().cookies()).not.toContainEqual(expect.objectContaining({ name: 'auth' }));
});

test('the cookies are those of the specification', async ({ page, server }) => {
    await signIn(page, server.url, 'operator');
    await pickLandingPage(page, 'Harbour Lights');
    const now = Date.now() / 1000;
    const cookies = new Map((await page.context().cookies()).map((cookie) => [cookie.name, cookie]));
    for (const name of ['auth', 'ldpId']) {
        expect(cookies.get(name)).toMatchObject({ path: '/', sameSite: 'Strict' });
        expect(Math.abs((cookies.get(name)?.expires ?? 0) - now - 604800)).toBeLessThan(120);
    }
});

test('an unknown address has its own page with a way home', async ({ page, server }) => {
    await signIn(page, server.url, 'operator');
    for (const path of ['/no-such-page', '/article/add/more', '/web-setting/side-bar/x/y']) {
        await page.goto(server.url + path);
        await expect(page.getByText('This page could not be found')).toBeVisible();
    }
    await page.getByRole('main').getByRole('link', { name: 'Home' }).click();
    await expect(page).toHaveURL(`${server.url}/`);
});

test('two tabs keep two landing pages', async ({ page, context, server }) => {
    await signIn(page, server.url, 'operator');
    await pickLandingPage(page, 'Harbour Lights');
    const other = await context.newPage();
    await other.goto(server.url);
    await other.getByRole('button', { name: /^Landing page:/ }).click();
    const choices = other.getByRole('option');
    const name = (await choices.filter({ hasNotText: 'Harbour Lights' }).first().textContent()) ?? '';
    await choices.filter({ hasNotText: 'Harbour Lights' }).first().click();
    await expect(other.getByRole('button', { name: 'Landing page: Harbour Lights' })).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Landing page: Harbour Lights' })).toBeVisible();
    await other.reload();
    await expect(other.getByRole('button', { name: 'Landing page: Harbour Lights' })).toHaveCount(0);
    expect(name).not.toBe('');
});
