import { EventEmitter, once } from 'node:events';
import { expect, type Page } from '@playwright/test';
import { createClient, signInClient } from '../process/client';
import { accounts, expectSuccess, openAs, save } from './console';
import { enterSite } from './screens';
import { test } from './server';

/** Returns a text that no other test stores on the same server. */
const typed = () => `Typed: ${test.info().title}`.slice(0, 200);

const title = (page: Page) => page.getByRole('textbox', { name: 'Question' });
const saveButton = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });
const notOpened = 'This could not be opened. Check your connection and try again';

const getChunkPattern = (chunk: string) => `**/assets/${chunk}-*.js`;

/** Makes these chunks of the console fail from now on. Returns a function that makes one available again. */
async function blockChunks(page: Page, ...chunks: string[]): Promise<(chunk: string) => Promise<void>> {
    for (const chunk of chunks) await page.route(getChunkPattern(chunk), (route) => route.abort());
    return (chunk) => page.unroute(getChunkPattern(chunk));
}

/** Makes the page believe that it has just reloaded itself, so that it does not do so again. */
const pretendReloaded = (page: Page) =>
    page.addInitScript(() => sessionStorage.setItem('reloadedAt', String(Date.now())));

/** Opens a new question's form and types a title. */
async function typeQuestion(page: Page, url: string): Promise<void> {
    await enterSite(page.context(), url, 'operator', 'Harbour Lights');
    await page.goto(`${url}/web-setting/faq`);
    await page.getByRole('row').nth(1).getByRole('link').click();
    await title(page).fill(typed());
}

async function readError(page: Page): Promise<void> {
    const error = page.getByRole('alertdialog', { name: 'Error' });
    await expect(error).toContainText(notOpened);
    await error.getByRole('button', { name: 'Close' }).click();
    await expect(error).toBeHidden();
    await expect(title(page)).toHaveValue(typed());
}

test('a drawer that fails to load keeps the page and the typed text, and opens once it loads', async ({
    page,
    server,
}) => {
    await typeQuestion(page, server.url);
    const find = await blockChunks(page, 'HistoryDrawer');
    const history = page.getByRole('button', { name: /^History of / });
    await history.click();
    await readError(page);
    await find('HistoryDrawer');
    await history.click();
    await expect(page.getByRole('dialog', { name: 'History' })).toBeVisible();
});

test("another person's save is shown once the conflict dialog can be loaded", async ({ page, server }) => {
    await pretendReloaded(page);
    const find = await blockChunks(page, 'ConflictDialog');
    await typeQuestion(page, server.url);
    const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    const admin = await signInClient(server.url, accounts.admin.username, accounts.admin.password);
    const pages = await admin.post<{ items: { id: string }[] }>('/api/ldp/inquiry', { q: 'Harbour Lights' });
    const { data: read } = await admin.get<{ title: Record<string, string> }>(
        `/api/ldp/question/get/${pages.data.items[0]?.id}/${id}`,
    );
    const theirs = { ...read, title: { ...read.title, en: 'Theirs' } };
    expect((await admin.post('/api/ldp/question/update', theirs)).code).toBe(0);
    await saveButton(page).click();
    await readError(page);
    await find('ConflictDialog');
    await saveButton(page).click();
    const conflict = page.getByRole('dialog', { name: 'Someone else has changed this' });
    await expect(conflict).toContainText('Theirs');
    await conflict.getByRole('button', { name: 'Keep mine and save' }).click();
    await expectSuccess(page, 'was saved');
    await page.reload();
    await expect(title(page)).toHaveValue(typed());
});

test('a sign-in dialog that fails to load is shown with the next save', async ({ page, context, server }) => {
    await pretendReloaded(page);
    const find = await blockChunks(page, 'SignInAgain');
    await typeQuestion(page, server.url);
    const token = (await context.cookies()).find(({ name }) => name === 'auth')?.value ?? '';
    await createClient(server.url, token).get('/api/auth/signout');
    await saveButton(page).click();
    await readError(page);
    await find('SignInAgain');
    await saveButton(page).click();
    const dialog = page.getByRole('dialog', { name: 'Sign in again' });
    await dialog.getByRole('textbox', { name: 'Password' }).fill(accounts.operator.password);
    await dialog.getByRole('button', { name: 'Sign in' }).click();
    await expectSuccess(page, 'was saved');
    await page.reload();
    await expect(title(page)).toHaveValue(typed());
});

test('where dialogs cannot be loaded either, the browser says what they would', async ({ page, server }) => {
    await pretendReloaded(page);
    await blockChunks(page, 'ShownDialog', 'HistoryDrawer');
    await typeQuestion(page, server.url);
    const said = page.waitForEvent('dialog');
    const pressed = page.getByRole('button', { name: /^History of / }).click();
    const dialog = await said;
    expect(dialog.message()).toContain(notOpened);
    await dialog.dismiss();
    await pressed;
    await expect(title(page)).toHaveValue(typed());
});

test('an editor that fails to load shows an error, while the rest of the form works', async ({ page, server }) => {
    await pretendReloaded(page);
    await blockChunks(page, 'Editor');
    await typeQuestion(page, server.url);
    const form = page.getByRole('main').locator('form');
    await expect(form.getByRole('alert')).toContainText(notOpened);
    // The page may also fetch it in advance at any time, and then shows no button.
    const pressed = new EventEmitter();
    const isPressed = once(pressed, 'click');
    await page.route(getChunkPattern('Editor'), (route) => isPressed.then(() => route.continue()));
    await form.getByRole('button', { name: 'Try again' }).click();
    pressed.emit('click');
    const answer = page.getByRole('textbox', { name: 'Answer' });
    await answer.click();
    await expect(answer).toBeFocused();
    await page.keyboard.type('Written later. ');
    await expect(title(page)).toHaveValue(typed());
    await save(page);
    await page.reload();
    await expect(title(page)).toHaveValue(typed());
    await expect(answer).toContainText('Written later.');
});

test('a form preloads the dialogs for a conflict and for signing in again', async ({ page, server }) => {
    await enterSite(page.context(), server.url, 'operator', 'Harbour Lights');
    await page.goto(`${server.url}/web-setting/faq`);
    const fetched = ['ConflictDialog', 'SignInAgain'].map((chunk) => page.waitForResponse(getChunkPattern(chunk)));
    await page.getByRole('row').nth(1).getByRole('link').click();
    await Promise.all(fetched);
});

test('a page that fails to load is reloaded once, and then shows an error', async ({ page, server }) => {
    await openAs(page, server.url, 'operator');
    const find = await blockChunks(page, 'PasswordPage');
    const loads: string[] = [];
    page.on('request', (request) => {
        if (request.isNavigationRequest()) loads.push(new URL(request.url()).pathname);
    });
    await page.getByRole('button', { name: /^Profile:/ }).click();
    const reload = page.waitForEvent('load');
    await page.getByRole('menuitem', { name: 'Change password' }).click();
    await reload;
    const lost = page.getByRole('heading', { name: 'Part of the console could not be loaded' });
    await expect(lost).toBeVisible();
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await expect(lost).toBeHidden();
    await page.goBack();
    await expect(lost).toBeVisible();
    expect(loads).toEqual(['/account/password']);

    await find('PasswordPage');
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect(page.getByRole('heading', { name: 'Change password' })).toBeVisible();
    expect(loads).toEqual(['/account/password', '/account/password']);
});

test('the sign-in page is in English if the language chosen before fails to load', async ({
    page,
    context,
    server,
}) => {
    await pretendReloaded(page);
    await context.addCookies([{ name: 'locale', value: 'sv', url: server.url }]);
    const find = await blockChunks(page, 'signin');
    await page.goto(`${server.url}/auth/login`);
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
    const language = page.getByLabel('Language');
    await language.selectOption({ label: 'Svenska' });
    await expect(page.getByRole('alert')).toContainText('No connection to the server');
    await find('signin');
    await language.selectOption({ label: 'Svenska' });
    await expect(page.getByRole('button', { name: 'Logga in' })).toBeVisible();
});
