import { expect, type Page } from '@playwright/test';
import { fillSignIn, openAs, pickLandingPage, signIn } from './console';
import { test } from './server';

/** What may remain in the browser, and why: none of it reveals anything about the account. */
const kept = [
    /^cookie locale$/, // the language of the sign-in page
    /^local looks\./, // columns, grid or list, narrow menu: display preferences of this browser
    /^local devices$/, // device marks that make a sign-in from this browser known; they grant no access
    /^session reloadedAt$/, // the time of the last reload because of a missing chunk
    /^session react-router-scroll-positions$/, // scroll positions by random keys
];

/**
 * What additionally remains when a session ends by itself: its tab resumes on the same landing page for an account that
 * may see it, and the sign-in page says why it ended.
 */
const keptAfterExpiry = [/^session ldpId$/, /^session farewell$/];

async function listStored(page: Page): Promise<string[]> {
    const cookies = await page.context().cookies();
    const [local, session] = await page.evaluate(() => [Object.keys(localStorage), Object.keys(sessionStorage)]);
    return [
        ...cookies.map(({ name }) => `cookie ${name}`),
        ...(local ?? []).map((name) => `local ${name}`),
        ...(session ?? []).map((name) => `session ${name}`),
    ];
}

async function expectForgotten(page: Page, alsoKept: readonly RegExp[] = []): Promise<void> {
    await expect(page).toHaveURL(/\/auth\/login/);
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
    const stays = [...kept, ...alsoKept];
    expect((await listStored(page)).filter((name) => !stays.some((pattern) => pattern.test(name)))).toEqual([]);
}

/** Leaves traces of every kind: an open menu, columns, a selection, a search, a page of a list. */
async function leaveTraces(page: Page): Promise<void> {
    await pickLandingPage(page, 'Harbour Lights');
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    await menu.getByRole('button', { name: /Page management/ }).click();
    await menu.getByRole('link', { name: 'Articles' }).click();
    await page.getByRole('row').nth(1).getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Clear selection' }).click();
    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Last changed' }).click();
    await page.keyboard.press('Escape');
    // By keyboard: the pointer rests on a row, whose tip may lie on the paging.
    await page.getByRole('button', { name: 'Page 2' }).press('Enter');
    await expect(page).toHaveURL(/page=2/);
    const stored = await listStored(page);
    for (const name of [/^cookie auth$/, /^local console\..*menu\.open/, /^session console\./, /^local looks\./])
        expect(stored, String(name)).toContainEqual(expect.stringMatching(name));
}

/**
 * Opens a page whose data were not loaded before. Where the console has noticed by itself that the session ended, its
 * menu is gone already.
 */
async function openUnloadedPage(page: Page): Promise<void> {
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    const links = menu.getByRole('link', { name: 'Promotions' });
    const open = links.evaluateAll((found: readonly HTMLElement[]) => found[0]?.click());
    await open.catch((error: unknown) => {
        // It leaves for the sign-in page at this very moment.
        if (!String(error).includes('navigation')) throw error;
    });
}

async function press(page: Page, name: string): Promise<void> {
    await page.getByRole('button', { name: /^Profile:/ }).click();
    await page.getByRole('menuitem', { name, exact: true }).click();
}

test('signing out leaves no data of the account in the browser', async ({ page, server }) => {
    await signIn(page, server.url, 'operator');
    await leaveTraces(page);
    await press(page, 'Sign out');
    await expectForgotten(page);
});

test('a session that was cleared remotely leaves no data of the account in the browser', async ({ page, server }) => {
    await signIn(page, server.url, 'operator');
    await leaveTraces(page);
    const token = (await page.context().cookies()).find(({ name }) => name === 'auth')?.value ?? '';
    await page.request.post(`${server.url}/api/auth/signoutall`, { headers: { authorization: token }, data: {} });
    await openUnloadedPage(page);
    await expectForgotten(page, keptAfterExpiry);
});

test('an expired session leaves no data of the account in the browser', async ({ page, server }) => {
    await signIn(page, server.url, 'operator');
    await leaveTraces(page);
    await page.context().clearCookies({ name: 'auth' });
    await page.reload();
    await expectForgotten(page, keptAfterExpiry);
});

test('a tab forgets the account after another tab has signed out', async ({ page, context, server }) => {
    await signIn(page, server.url, 'operator');
    await leaveTraces(page);
    const other = await context.newPage();
    await other.goto(`${server.url}/article`);
    await press(other, 'Sign out');
    await expectForgotten(other);
    await openUnloadedPage(page);
    await expectForgotten(page, keptAfterExpiry);
});

test('the next account to sign in finds no data of the previous one', async ({ page, server }) => {
    await openAs(page, server.url, 'operator');
    await leaveTraces(page);
    await press(page, 'Sign out');
    await fillSignIn(page, 'admin');
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    await expect(menu.getByRole('button', { name: /Page management/ })).toHaveAttribute('aria-expanded', 'false');
});
