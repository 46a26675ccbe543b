import { expect } from '@playwright/test';
import { fillSignIn, matchesAddress, pickLandingPage, signIn } from './console';
import { test } from './server';

test('a deep link opens after signing in, and the sign-in page redirects a signed-in account', async ({
    page,
    server,
}) => {
    await signIn(page, server.url, 'operator', '/web-setting/faq');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Frequently asked questions');
    await page.goto(`${server.url}/auth/login`);
    await expect(page).toHaveURL(matchesAddress(`${server.url}/`));
});

test('a link to another site is not followed after signing in', async ({ page, server }) => {
    await page.goto(`${server.url}/auth/login?next=${encodeURIComponent('https://evil.example/')}`);
    await fillSignIn(page, 'operator');
    await expect(page).toHaveURL(matchesAddress(`${server.url}/`));
});

test('a wrong password shows an error, keeps the account name and sets no cookie', async ({ page, server }) => {
    await page.goto(server.url);
    await page.getByLabel('Account').fill('operator01');
    await page.getByLabel('Password', { exact: true }).fill('Wrong12345');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('alert')).toContainText('Wrong account or password');
    await expect(page.getByLabel('Account')).toHaveValue('operator01');
    expect(await page.context().cookies()).not.toContainEqual(expect.objectContaining({ name: 'auth' }));
});

test('the scripts announced with a page are those that it starts with, and are fetched once', async ({
    page,
    server,
}) => {
    await signIn(page, server.url, 'operator');
    const requested: string[] = [];
    page.on('request', (request) => requested.push(new URL(request.url()).pathname));
    const document = await page.goto(`${server.url}/article`);
    await page.getByRole('navigation', { name: 'Main menu' }).waitFor();
    const announced = [...(document?.headers().link ?? '').matchAll(/<([^>]+)>; rel=modulepreload/g)];
    const scripts = announced.map(([, path]) => path ?? '');
    expect(scripts.map((path) => path.replace(/-[\w-]{8}\.js$/, ''))).toEqual(['/assets/start', '/assets/console']);
    for (const script of scripts) expect(requested.filter((path) => path === script)).toEqual([script]);
});

test('the cookies match the specification', async ({ page, server }) => {
    await signIn(page, server.url, 'operator');
    await pickLandingPage(page, 'Harbour Lights');
    const now = Date.now() / 1000;
    const cookies = new Map((await page.context().cookies()).map((cookie) => [cookie.name, cookie]));
    for (const name of ['auth', 'ldpId']) {
        expect(cookies.get(name)).toMatchObject({ path: '/', sameSite: 'Strict' });
        expect(Math.abs((cookies.get(name)?.expires ?? 0) - now - 604800)).toBeLessThan(120);
    }
});

test('an unknown address shows a not-found page with a link home', async ({ page, server }) => {
    await signIn(page, server.url, 'operator');
    for (const path of ['/no-such-page', '/article/add/more', '/web-setting/side-bar/x/y']) {
        await page.goto(server.url + path);
        await expect(page.getByText('This page could not be found')).toBeVisible();
    }
    await page.getByRole('main').getByRole('link', { name: 'Home' }).click();
    await expect(page).toHaveURL(matchesAddress(`${server.url}/`));
});

test('each of two tabs keeps its own landing page', async ({ page, context, server }) => {
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
