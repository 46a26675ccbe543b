import { type BrowserContext, expect, type Page } from '@playwright/test';
import { signInClient } from '../process/client';
import { accounts, expectSuccess, fillSignIn, openAs, save } from './console';

import { enterSite } from './screens';
import { test } from './server';

/** Returns a text that no other test stores on the same server. */
const typed = () => `Typed: ${test.info().title}`.slice(0, 100);

const question = (page: Page) => page.getByRole('textbox', { name: 'Question' });
const bar = (page: Page) => page.getByRole('status').filter({ hasText: 'You have unsaved changes from' });

/** Reads what lies in the browser, as text; what is encrypted is unreadable. */
async function readStored(page: Page): Promise<{ account: string; id: string; text: string }[]> {
    return await page.evaluate(async () => {
        const databases = await indexedDB.databases();
        if (!databases.some(({ name }) => name === 'drafts')) return [];
        const done = <T>(request: IDBRequest<T>) =>
            new Promise<T>((resolve, reject) => {
                request.onsuccess = () => resolve(request.result);
                request.onerror = () => reject(request.error);
            });
        const database = await done(indexedDB.open('drafts'));
        const rows = await done(database.transaction('draft').objectStore('draft').getAll());
        database.close();
        return rows.map(({ account, id, sealed }) => ({ account, id, text: new TextDecoder().decode(sealed) }));
    });
}

const expectStored = (page: Page, count: number) =>
    expect.poll(async () => (await readStored(page)).length, { message: 'drafts in the browser' }).toBe(count);

/** Opens the first question, whose draft keeper is there, and types key by key. */
async function type(page: Page, url: string, text: string): Promise<void> {
    await page.goto(`${url}/web-setting/faq`);
    await page.getByRole('row').nth(1).getByRole('link').click();
    await replace(page, text);
    await expectStored(page, 1);
}

async function replace(page: Page, text: string): Promise<void> {
    await question(page).click();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type(text);
}

/** Opens the same page in a new tab and closes the old one without a question, as after a crash. */
async function crash(page: Page, context: BrowserContext): Promise<Page> {
    const address = page.url();
    await page.close({ runBeforeUnload: false });
    const next = await context.newPage();
    await next.goto(address);
    return next;
}

test.beforeEach(async ({ page, context, server }) => {
    page.on('dialog', (dialog) => dialog.accept());
    await enterSite(context, server.url, 'operator', 'Harbour Lights');
});

test('what was typed before a crash is offered, shown, restored and saved', async ({ page, context, server }) => {
    await type(page, server.url, typed());
    const next = await crash(page, context);
    await expect(bar(next)).toBeVisible();
    await expect(question(next)).not.toHaveValue(typed());
    await bar(next).getByText('Show differences').click();
    await expect(bar(next)).toContainText(typed());
    await bar(next).getByRole('button', { name: 'Restore' }).click();
    await expect(question(next)).toHaveValue(typed());
    await expect(bar(next)).toHaveCount(0);
    await save(next);
    await expectStored(next, 0);
    await next.reload();
    await expect(question(next)).toHaveValue(typed());
});

test('a discarded draft is gone, and a restored one survives the next crash', async ({ page, context, server }) => {
    await type(page, server.url, typed());
    const second = await crash(page, context);
    await bar(second).getByRole('button', { name: 'Restore' }).click();
    await expect(question(second)).toHaveValue(typed());
    const third = await crash(second, context);
    await bar(third).getByRole('button', { name: 'Discard' }).click();
    await expect(bar(third)).toHaveCount(0);
    await expectStored(third, 0);
    await expect(question(third)).not.toHaveValue(typed());
});

test('a crash while a draft is restored leaves one draft', async ({ page, context, server }) => {
    await type(page, server.url, typed());
    const second = await crash(page, context);
    await expect(bar(second)).toBeVisible();
    const [offered] = await readStored(second);
    // The page dies when the first change of its database is done: all others never happen.
    await second.evaluate(() => {
        const open = IDBDatabase.prototype.transaction;
        let isDead = false;
        IDBDatabase.prototype.transaction = function (...parameters) {
            const transaction = open.apply(this, parameters);
            if (parameters[1] === 'readwrite') {
                if (isDead) transaction.abort();
                isDead = true;
            }
            return transaction;
        };
    });
    await bar(second).getByRole('button', { name: 'Restore' }).click();
    await expect.poll(async () => (await readStored(second)).some(({ id }) => id !== offered?.id)).toBe(true);
    await expectStored(second, 1);
    const third = await crash(second, context);
    await bar(third).getByRole('button', { name: 'Discard' }).click();
    await expect(bar(third)).toHaveCount(0);
    await expectStored(third, 0);
});

test('discarding the changes of a form, or leaving it after the question, leaves no draft', async ({
    page,
    server,
}) => {
    await type(page, server.url, typed());
    await page.getByRole('button', { name: 'Discard', exact: true }).click();
    await expectStored(page, 0);
    await replace(page, typed());
    await expectStored(page, 1);
    await page.getByRole('link', { name: 'Back to list' }).click();
    await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Leave' }).click();
    await expect(question(page)).toHaveCount(0);
    await expectStored(page, 0);
});

test('a new record is offered again, and is created once', async ({ page, context, server }) => {
    await page.goto(`${server.url}/web-setting/faq/add`);
    await replace(page, typed());
    await page.getByRole('textbox', { name: 'Answer' }).click();
    await page.keyboard.type('Written before the crash.');
    await expectStored(page, 1);
    await page.waitForFunction(() => document.visibilityState === 'visible');
    await expect(page.getByRole('textbox', { name: 'Answer' })).toContainText('crash.');
    const next = await crashOnceKept(page, context);
    await bar(next).getByRole('button', { name: 'Restore' }).click();
    await expect(question(next)).toHaveValue(typed());
    await expect(next.getByRole('textbox', { name: 'Answer' })).toContainText('Written before the crash.');
    await next.getByRole('button', { name: 'Publish', exact: true }).click();
    await expectSuccess(next, 'was published');
    await expectStored(next, 0);
});

for (const more of ['', ' and more']) {
    const then = more === '' ? 'published as it was' : 'changed and published';
    test(`a new record whose tab is closed before its answer arrives, then restored and ${then}, is created once`, async ({
        page,
        context,
        server,
    }) => {
        const { client, ldpId } = await enterSite(context, server.url, 'operator', 'Harbour Lights');
        await page.goto(`${server.url}/web-setting/faq/add`);
        await replace(page, typed());
        await page.getByRole('textbox', { name: 'Answer' }).click();
        await page.keyboard.type('Sent before the crash.');
        await expectStored(page, 1);
        const made = new Promise<void>((resolve) => {
            void page.route('**/question/create', async (route) => {
                await route.fetch();
                resolve();
            });
        });
        await page.getByRole('button', { name: 'Publish', exact: true }).click();
        await made;
        const next = await crash(page, context);
        await bar(next).getByRole('button', { name: 'Restore' }).click();
        await expect(question(next)).toHaveValue(typed());
        await question(next).press('End');
        await question(next).pressSequentially(more);
        await next.getByRole('button', { name: 'Publish', exact: true }).click();
        await expectSuccess(next, 'was published');
        await expectStored(next, 0);
        const { data } = await client.post<{ items: { title: { en: string } }[] }>('/api/ldp/question/inquiry', {
            ldpId,
            q: typed(),
        });
        expect(data.items.map(({ title }) => title.en)).toEqual([typed() + more]);
    });
}

/** Crashes after the latest input has been written. */
async function crashOnceKept(page: Page, context: BrowserContext): Promise<Page> {
    const before = JSON.stringify(await readStored(page));
    await question(page).press('End');
    await page.keyboard.type(' ');
    await page.keyboard.press('Backspace');
    await expect.poll(async () => JSON.stringify(await readStored(page)) !== before).toBe(true);
    return await crash(page, context);
}

test('an older draft meets a newer version like any other outdated save', async ({ page, context, server }) => {
    await type(page, server.url, typed());
    const [, , , id = ''] = new URL(page.url()).pathname.split('/');
    const admin = await signInClient(server.url, accounts.admin.username, accounts.admin.password);
    const ldpId = new URL(page.url()).searchParams.get('ldp');
    const { data } = await admin.get<{ title: Record<string, string> }>(`/api/ldp/question/get/${ldpId}/${id}`);
    const theirs = { ...data, title: { ...data.title, en: 'Theirs in between' } };
    expect((await admin.post('/api/ldp/question/update', theirs)).code).toBe(0);
    const next = await crash(page, context);
    await expect(bar(next)).toContainText('Someone else has saved this since');
    await bar(next).getByRole('button', { name: 'Restore' }).click();
    await next.getByRole('button', { name: 'Save', exact: true }).click();
    const conflict = next.getByRole('dialog', { name: 'Someone else has changed this' });
    await expect(conflict).toContainText('Theirs in between');
    await conflict.getByRole('button', { name: 'Keep mine and save' }).click();
    await expectSuccess(next, 'was saved');
    await expect(question(next)).toHaveValue(typed());
    await expectStored(next, 0);
});

test('two tabs with the same record keep a draft each, and offer none to each other', async ({
    page,
    context,
    server,
}) => {
    await type(page, server.url, `${typed()} one`);
    const other = await context.newPage();
    await other.goto(page.url());
    await replace(other, `${typed()} two`);
    await expectStored(other, 2);
    await expect(bar(other)).toHaveCount(0);
    await page.close({ runBeforeUnload: false });
    const next = await crash(other, context);
    for (const which of ['two', 'one']) {
        await bar(next).getByText('Show differences').click();
        await expect(bar(next)).toContainText(`${typed()} ${which}`);
        await bar(next).getByRole('button', { name: 'Discard' }).click();
    }
    await expectStored(next, 0);
});

test('a draft outlives an expired session, for its account alone', async ({ page, context, server }) => {
    await type(page, server.url, typed());
    const address = page.url();
    await context.clearCookies({ name: 'auth' });
    await page.reload();
    await expect(page).toHaveURL(/\/auth\/login/);
    const [stored] = await readStored(page);
    expect(stored?.text).not.toContain('Typed');
    await fillSignIn(page, 'editor');
    await expect(page.getByRole('banner')).toBeVisible();
    await page.goto(address);
    await expect(question(page)).toBeVisible();
    // The other account keeps a draft of its own, so its drafts have been looked for.
    await replace(page, `${typed()} by another`);
    await expectStored(page, 2);
    await expect(bar(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Discard', exact: true }).click();
    await expectStored(page, 1);
    await page.getByRole('button', { name: /^Profile:/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out', exact: true }).click();
    await expect(page).toHaveURL(/\/auth\/login/);
    await expectStored(page, 1);
    await fillSignIn(page, 'operator');
    await expect(page.getByRole('banner')).toBeVisible();
    await page.goto(address);
    await bar(page).getByRole('button', { name: 'Restore' }).click();
    await expect(question(page)).toHaveValue(typed());
});

test('signing out removes the drafts of the account', async ({ page, server }) => {
    await type(page, server.url, typed());
    await page.getByRole('button', { name: /^Profile:/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out', exact: true }).click();
    await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Leave' }).click();
    await expect(page).toHaveURL(/\/auth\/login/);
    await expectStored(page, 0);
});

test('passwords are never kept', async ({ browser, server }) => {
    const context = await browser.newContext();
    const page = await context.newPage();
    page.on('dialog', (dialog) => dialog.accept());
    await openAs(page, server.url, 'admin', '/user-management/user/add');
    await page.getByLabel(/^Username/).pressSequentially('newcomer01');
    for (const box of await page.locator('input[type=password]').all()) await box.pressSequentially('Secret123');
    await expectStored(page, 1);
    const next = await crash(page, context);
    await bar(next).getByRole('button', { name: 'Restore' }).click();
    await expect(next.getByLabel(/^Username/)).toHaveValue('newcomer01');
    for (const box of await next.locator('input[type=password]').all()) await expect(box).toHaveValue('');
    await context.close();
});

test('a browser without room for a draft says so, and the form works', async ({ page, server }) => {
    await page.addInitScript(() => {
        IDBObjectStore.prototype.put = () => {
            throw new DOMException('Full', 'QuotaExceededError');
        };
    });
    await page.goto(`${server.url}/web-setting/faq`);
    await page.getByRole('row').nth(1).getByRole('link').click();
    await replace(page, typed());
    const note = page.getByText('This browser could not keep a copy of what you type');
    await expect(note).toBeVisible();
    await save(page);
    await expect(note).toHaveCount(0);
});
