import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import { findViolations } from './axe';
import { expectSuccess } from './console';
import { findOverflows } from './looks';
import { enterSite } from './screens';
import { test } from './server';

const question = (page: Page) => page.getByRole('textbox', { name: 'Question' });
const people = (page: Page) => page.getByRole('list', { name: 'Also open here' });
const newer = (page: Page) =>
    page.getByRole('status').filter({ has: page.getByRole('button', { name: /^(Show|Hide)$/ }) });

/** Where the button that saves is, which must not leave while somebody is about to press it. */
async function findSave(page: Page): Promise<number> {
    const box = await page.getByRole('button', { name: 'Save', exact: true }).boundingBox();
    return box?.y ?? Number.NaN;
}

/** Opens the first question as another account, in a browser of its own. */
async function openAsEditor(browser: Browser, url: string, address: string): Promise<[Page, BrowserContext]> {
    const context = await browser.newContext({ viewport: { width: 1366, height: 768 }, reducedMotion: 'reduce' });
    await enterSite(context, url, 'editor', 'Harbour Lights');
    const page = await context.newPage();
    page.on('dialog', (dialog) => dialog.accept());
    await page.goto(address);
    await expect(question(page)).toBeVisible();
    return [page, context];
}

test.beforeEach(async ({ page, context, server }) => {
    page.on('dialog', (dialog) => dialog.accept());
    await enterSite(context, server.url, 'operator', 'Harbour Lights');
    await page.goto(`${server.url}/web-setting/faq`);
    await page.getByRole('row').nth(2).getByRole('link').click();
    await expect(question(page)).toBeVisible();
});

test('two people see each other in a record, who types, and who has left', async ({ page, browser, server }) => {
    const [theirs, context] = await openAsEditor(browser, server.url, page.url());
    await expect(people(page)).toContainText('editor01 has this open');
    await expect(people(theirs)).toContainText('operator01 has this open');
    await question(theirs).press('End');
    await theirs.keyboard.type(' typed by the editor');
    await expect(people(page)).toContainText('editor01 is typing');
    await theirs.getByRole('link', { name: 'Back to list' }).click();
    await theirs.getByRole('button', { name: 'Leave' }).click();
    await expect(people(page)).toHaveCount(0);
    await context.close();
});

test('a change by somebody else is shown while one types, and joins what one has typed', async ({
    page,
    browser,
    server,
}) => {
    const [theirs, context] = await openAsEditor(browser, server.url, page.url());
    await page.getByRole('textbox', { name: 'Answer' }).click();
    await page.keyboard.type('Typed meanwhile. ');
    const save = await findSave(page);
    await question(theirs).press('End');
    await theirs.keyboard.type(' – changed');
    await theirs.getByRole('button', { name: 'Save', exact: true }).click();
    await expectSuccess(theirs, 'was saved');
    await expect(newer(page)).toContainText('editor01');
    await expect(newer(theirs)).toHaveCount(0);
    expect(Math.abs((await findSave(page)) - save)).toBeLessThan(1);
    await newer(page).getByRole('button', { name: 'Show' }).click();
    await expect(newer(page)).toContainText('– changed');
    expect(Math.abs((await findSave(page)) - save)).toBeLessThan(1);
    expect(await findOverflows(page)).toEqual([]);
    expect(await findViolations(page)).toEqual([]);
    await newer(page).getByRole('button', { name: 'Add to my form' }).click();
    await expect(newer(page)).toHaveCount(0);
    await expect(question(page)).toHaveValue(/– changed$/);
    await expect(page.getByRole('textbox', { name: 'Answer' })).toContainText('Typed meanwhile.');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expectSuccess(page, 'was saved');
    await expect(newer(theirs)).toContainText('operator01');
    await context.close();
});

test('changes of the same value are put side by side, and mine stay until I decide', async ({
    page,
    browser,
    server,
}) => {
    const [theirs, context] = await openAsEditor(browser, server.url, page.url());
    await question(page).press('End');
    await page.keyboard.type(' mine');
    await question(theirs).press('End');
    await theirs.keyboard.type(' theirs');
    await theirs.getByRole('button', { name: 'Save', exact: true }).click();
    await expectSuccess(theirs, 'was saved');
    await newer(page).getByRole('button', { name: 'Show' }).click();
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await findOverflows(page), 'newer').toEqual([]);
    await newer(page).getByRole('button', { name: 'Add to my form' }).click();
    const conflict = page.getByRole('dialog', { name: 'Someone else has changed this' });
    await expect(conflict).toContainText('theirs');
    expect(await findOverflows(page), 'conflict').toEqual([]);
    await conflict.getByRole('button', { name: 'Keep editing' }).click();
    await expect(question(page)).toHaveValue(/ mine$/);
    await context.close();
});

test('without streams, as behind a proxy that collects them, people are still named', async ({
    page,
    browser,
    server,
}) => {
    await page.route('**/api/presence/follow/**', (route) => route.abort());
    // A record that no earlier test has had open.
    await page.goto(`${server.url}/web-setting/faq`);
    await page.getByRole('row').nth(4).getByRole('link').click();
    await expect(question(page)).toBeVisible();
    const [theirs, context] = await openAsEditor(browser, server.url, page.url());
    await expect(question(theirs)).toBeVisible();
    await expect(people(page)).toContainText('editor01 has this open', { timeout: 30_000 });
    await context.close();
});

test('somebody who may not see the type is neither told nor named', async ({ page, server }) => {
    const answered = await page.request.post(`${server.url}/api/presence/announce`, {
        data: { resource: 'question', id: 'x', tab: '0'.repeat(32), state: 'open' },
    });
    expect(answered.status()).toBe(401);
});
