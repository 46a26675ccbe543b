import { expect, type Page } from '@playwright/test';
import { createClient, signInClient } from '../process/client';
import { accounts, expectSuccess, matchesAddress, openAs, pickLandingPage, save } from './console';
import { goOffline } from './prepared';
import { openQuestion, saveButton, title } from './question';
import { enterSite, waitUntilLoaded } from './screens';
import { test } from './server';

/** Returns a text that no other test stores on the same server. */
const typed = () => `Typed: ${test.info().title}`.slice(0, 200);

test('a lost connection is reported, and the same save succeeds once it is back', async ({ page, context, server }) => {
    await openQuestion(page, server.url, typed());
    await goOffline(page);
    await saveButton(page).click();
    await expect(page.getByRole('main').getByRole('alert')).toContainText('Your last change was not sent');
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await expect(title(page)).toHaveValue(typed());
    await context.setOffline(false);
    await expect(page.getByRole('main').getByRole('status').filter({ hasText: 'make it again' })).toBeVisible();
    await save(page);
    await page.reload();
    await expect(title(page)).toHaveValue(typed());
});

test('a session that ends in the middle of a form is renewed over the page', async ({ page, context, server }) => {
    await openQuestion(page, server.url, typed());
    const token = (await context.cookies()).find(({ name }) => name === 'auth')?.value ?? '';
    await createClient(server.url, token).get('/api/auth/signout');
    await saveButton(page).click();
    const again = page.getByRole('dialog', { name: 'Sign in again' });
    await expect(again).toContainText('operator01');
    await again.getByRole('textbox', { name: 'Password' }).pressSequentially(accounts.operator.password);
    await again.getByRole('button', { name: 'Sign in' }).click();
    await expectSuccess(page, 'was saved');
    await page.reload();
    await expect(title(page)).toHaveValue(typed());
});

test('signing in again in one tab renews the session of the others as well', async ({ page, context, server }) => {
    await openQuestion(page, server.url, typed());
    const other = await context.newPage();
    await other.goto(page.url());
    await title(other).press('End');
    await title(other).pressSequentially(' and more');
    const otherTitle = await title(other).inputValue();
    const token = (await context.cookies()).find(({ name }) => name === 'auth')?.value ?? '';
    await createClient(server.url, token).get('/api/auth/signout');
    const again = (tab: Page) => tab.getByRole('dialog', { name: 'Sign in again' });
    for (const tab of [page, other]) {
        await saveButton(tab).click();
        await expect(again(tab)).toContainText('operator01');
    }
    // Both save the same question as soon as they can; this page must be first.
    let saved = () => {};
    const savedHere = new Promise<void>((resolve) => {
        saved = resolve;
    });
    await other.route('**/question/update', async (route) => {
        await savedHere;
        await route.continue();
    });
    await again(page).getByRole('textbox', { name: 'Password' }).pressSequentially(accounts.operator.password);
    await again(page).getByRole('button', { name: 'Sign in' }).click();
    await expectSuccess(page, 'was saved');
    saved();
    await expect(again(other)).toBeHidden();
    const conflict = other.getByRole('dialog', { name: 'Someone else has changed this' });
    await expect(conflict).toBeVisible();
    await conflict.getByRole('button', { name: 'Keep mine and save' }).click();
    await expectSuccess(other, 'was saved');
    await expect(title(other)).toHaveValue(otherTitle);
});

test('a record whose response was lost is created once, with later corrections', async ({ page, server }) => {
    await openAs(page, server.url, 'operator', '/web-setting/announcement/add');
    const name = page.getByRole('textbox', { name: 'Announcement' });
    const first = `Lost ${Date.now()}`;
    await name.pressSequentially(first);
    let arrived = false;
    await page.route('**/announcement/create', async (route) => {
        if (!arrived) {
            arrived = true;
            await route.fetch();
            await route.abort();
        } else await route.continue();
    });
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    const error = page.getByRole('alertdialog', { name: 'Error' });
    await expect(error).toContainText('No connection');
    await error.getByRole('button', { name: 'Close' }).click();
    await name.press('End');
    await name.pressSequentially(' corrected');
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await expectSuccess(page, 'was published');
    await page.getByRole('main').getByRole('searchbox').pressSequentially(first);
    await expect(page.getByRole('row').filter({ hasText: first })).toHaveCount(1);
    await expect(page.getByRole('row').filter({ hasText: `${first} corrected` })).toHaveCount(1);
});

test("another person's save in between is shown beside one's own input", async ({ page, server }) => {
    await openQuestion(page, server.url, typed());
    const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    const admin = await signInClient(server.url, accounts.admin.username, accounts.admin.password);
    const pages = await admin.post<{ items: { id: string; name: string }[] }>('/api/ldp/inquiry', {
        q: 'Harbour Lights',
    });
    const ldpId = pages.data.items[0]?.id ?? '';
    const { data: read } = await admin.get<{ title: Record<string, string> }>(`/api/ldp/question/get/${ldpId}/${id}`);
    const theirs = { ...read, title: { ...read.title, en: 'Theirs' } };
    expect((await admin.post('/api/ldp/question/update', theirs)).code).toBe(0);
    await saveButton(page).click();
    const conflict = page.getByRole('dialog', { name: 'Someone else has changed this' });
    await expect(conflict).toContainText('admin01');
    await expect(conflict).toContainText('Theirs');
    await expect(conflict).toContainText(typed());
    await conflict.getByRole('button', { name: 'Keep mine and save' }).click();
    await expectSuccess(page, 'was saved');
    await page.reload();
    await expect(title(page)).toHaveValue(typed());
});

test('leaving with unsaved input asks first, and staying keeps the input', async ({ page, server }) => {
    await openQuestion(page, server.url, typed());
    const ways = [
        () => page.locator('nav a[href^="/article?"]').click(),
        () => page.getByRole('link', { name: 'Back to list' }).click(),
        () => page.goBack(),
    ];
    for (const leave of ways) {
        await leave();
        await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Stay' }).click();
        await expect(title(page)).toHaveValue(typed());
    }
    await page.getByRole('button', { name: /^Landing page:/ }).click();
    await page.getByRole('option', { selected: false }).first().click();
    await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Stay' }).click();
    await expect(title(page)).toHaveValue(typed());
    await expect(page.getByRole('button', { name: 'Landing page: Harbour Lights' })).toBeVisible();
    await page.locator('nav a[href^="/article?"]').click();
    await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Leave' }).click();
    await expect(page).toHaveURL(/\/article(\?ldp=[\w-]+)?$/);
});

test('changing the console language keeps the page and the typed text', async ({ page, context, server }) => {
    await openQuestion(page, server.url, typed());
    await page.getByRole('button', { name: /^Language:/ }).click();
    await page.getByRole('menuitemradio', { name: 'Svenska' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'sv');
    await expect(page.locator(`input[value="${typed()}"]`)).toBeVisible();
    const locale = (await context.cookies()).find(({ name }) => name === 'locale');
    expect(locale?.value).toBe('sv');
    expect(Math.abs((locale?.expires ?? 0) - Date.now() / 1000 - 365 * 24 * 3600)).toBeLessThan(120);
});

test('a response without an envelope shows an error message, not a blank page', async ({ page, server }) => {
    await openQuestion(page, server.url, typed());
    await page.route('**/api/ldp/question/update', (route) =>
        route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }),
    );
    await saveButton(page).click();
    await expect(page.getByRole('alertdialog', { name: 'Error' })).toContainText('502');
    await page.getByRole('alertdialog', { name: 'Error' }).getByRole('button', { name: 'Close' }).click();
    await expect(title(page)).toHaveValue(typed());
});

test('a failed sign-out keeps the session and shows no error', async ({ page, server }) => {
    await openAs(page, server.url, 'operator');
    await page.route('**/api/auth/signout', (route) =>
        route.fulfill({ status: 500, json: { code: 50000, msg: 'x', data: {} } }),
    );
    await page.getByRole('button', { name: /^Profile:/ }).click();
    const answered = page.waitForResponse('**/api/auth/signout');
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await answered;
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await expect(page).toHaveURL(matchesAddress(`${server.url}/`));
    expect(await page.context().cookies()).toContainEqual(expect.objectContaining({ name: 'auth' }));
});

test('a double click on Create creates one record', async ({ page, server }) => {
    await enterSite(page.context(), server.url, 'operator', 'Harbour Lights');
    await page.goto(`${server.url}/web-setting/faq/add`);
    await title(page).fill('Asked once');
    await page.getByRole('textbox', { name: 'Answer' }).click();
    await page.keyboard.type('Answered once.');
    await page.getByRole('button', { name: 'Publish' }).dblclick();
    await expectSuccess(page, 'was published');
    await page.getByRole('searchbox', { name: 'Search' }).fill('Asked once');
    await expect(page.getByRole('status').filter({ hasText: '1 entry' })).toBeVisible();
});

test('the second click of a double click does not close the dialog that the first one opened', async ({
    page,
    server,
}) => {
    await enterSite(page.context(), server.url, 'operator', 'Harbour Lights');
    await page.goto(`${server.url}/web-setting/faq`);
    await waitUntilLoaded(page);
    const remove = await page
        .getByRole('button', { name: /^Delete / })
        .first()
        .boundingBox();
    const at = { x: (remove?.x ?? 0) + (remove?.width ?? 0) / 2, y: (remove?.y ?? 0) + (remove?.height ?? 0) / 2 };
    const dialog = page.getByRole('dialog', { name: 'Delete?' });

    await page.mouse.click(at.x, at.y);
    await expect(dialog).toBeVisible();
    await page.mouse.down({ clickCount: 2 });
    await page.mouse.up({ clickCount: 2 });
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await page.mouse.click(at.x, at.y);
    await expect(dialog).toBeHidden();
});

test('a new record survives failed attempts to create it', async ({ page, context, server }) => {
    await enterSite(page.context(), server.url, 'operator', 'Harbour Lights');
    await page.goto(`${server.url}/web-setting/faq/add`);
    await title(page).fill(typed());
    await page.getByRole('textbox', { name: 'Answer' }).click();
    await page.keyboard.type('Written once.');
    const create = page.getByRole('button', { name: 'Publish' });
    const error = page.getByRole('alertdialog', { name: 'Error' });

    await page.route('**/api/ldp/question/create', (route) =>
        route.fulfill({
            status: 500,
            json: {
                code: 50000,
                msg: 'Something went wrong. Try again. If it happens again, give the request ID to your administrator',
                data: { requestId: 'r-1' },
            },
        }),
    );
    await create.click();
    await expect(error).toContainText('r-1');
    await error.getByRole('button', { name: 'Close' }).click();
    await page.unroute('**/api/ldp/question/create');

    await goOffline(page);
    await create.click();
    await expect(page.getByRole('main').getByRole('alert')).toContainText('Your last change was not sent');
    await context.setOffline(false);

    await expect(title(page)).toHaveValue(typed());
    await expect(page.getByRole('textbox', { name: 'Answer' })).toContainText('Written once.');
    await create.click();
    await expectSuccess(page, 'was published');
});

test('clearing the cache asks first and reports success', async ({ page, server }) => {
    await openAs(page, server.url, 'operator');
    await pickLandingPage(page, 'Harbour Lights');
    await page.getByRole('button', { name: 'Clear cache' }).click();
    await page
        .getByRole('alertdialog')
        .or(page.getByRole('dialog'))
        .getByRole('button', { name: 'Clear cache' })
        .click();
    await expectSuccess(page, 'The cache of Harbour Lights was cleared');
});

test('a form ignores typing while its record is created, and accepts it again after a failure', async ({
    page,
    server,
}) => {
    await enterSite(page.context(), server.url, 'operator', 'Harbour Lights');
    let fail = () => {};
    const failing = new Promise<void>((resolve) => {
        fail = resolve;
    });
    const call = '**/api/ldp/question/create';
    // Before the page is opened: Chromium lets pass what a page sends in the moment in which a route is added.
    await page.route(call, async (route) => {
        await failing;
        await route.abort();
    });
    await page.goto(`${server.url}/web-setting/faq/add`);
    await title(page).fill(typed());
    const answer = page.getByRole('textbox', { name: 'Answer' });
    await answer.click();
    await page.keyboard.type('Answered');
    const sent = page.waitForRequest(call);
    await page.keyboard.press('ControlOrMeta+s');
    await sent;
    await page.keyboard.type('lost');
    fail();
    await expect(page.getByRole('alertdialog', { name: 'Error' })).toContainText('No connection');
    await page.keyboard.press('Enter');
    await expect(answer).toBeFocused();
    await page.keyboard.press('End');
    await page.keyboard.type('!');
    await expect(answer).toHaveText('Answered!');
    await page.unroute(call);
    await page.getByRole('button', { name: 'Publish' }).click();
    await expectSuccess(page, 'was published');
});
