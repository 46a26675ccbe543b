import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { expectSuccess, fillSignIn, openAs, openMenuSections, save } from './console';
import { test } from './server';

const question = (page: Page) => page.locator('main form').getByRole('textbox').first();

/** Opens the history drawer and restores its last entry, the version in which the record was created. */
async function restoreFirst(page: Page) {
    await page.getByRole('button', { name: /^History of/ }).click();
    const drawer = page.getByRole('dialog', { name: 'History' });
    await expect(drawer.getByRole('listitem').last()).toContainText('Created');
    await drawer.getByRole('button', { name: 'Restore this version' }).last().click();
    return page.getByRole('dialog', { name: 'Restore this version?' });
}

async function createQuestion(page: Page, url: string, title: string) {
    await page.goto(`${url}/web-setting/faq/add`);
    await question(page).fill(title);
    await page.locator('[contenteditable=true]').first().fill('An answer');
    await page.getByRole('button', { name: 'Publish' }).click();
    await expectSuccess(page, 'was published');
    await page.getByRole('link', { name: title }).click();
    await expect(question(page)).toHaveValue(title);
}

test('a question is changed three times, restored to its first version, deleted and restored', async ({
    page,
    server,
}) => {
    await openAs(page, server.url, 'operator');
    await createQuestion(page, server.url, 'Is it open on Sundays?');
    for (const text of ['Is it open on Mondays?', 'Is it open on Tuesdays?', 'Is it open today?']) {
        await question(page).fill(text);
        await save(page);
    }
    const dialog = await restoreFirst(page);
    await expect(dialog).toContainText('Is it open today?');
    await expect(dialog).toContainText('Is it open on Sundays?');
    await dialog.getByRole('button', { name: 'Restore' }).click();
    await expectSuccess(page, 'was restored');
    await expect(question(page)).toHaveValue('Is it open on Sundays?');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Is it open on Sundays?');

    await question(page).fill('Is it open on Fridays?');
    await save(page);
    await page.getByRole('link', { name: 'Back to list' }).click();
    await page.getByRole('button', { name: 'Delete Is it open on Fridays?' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expectSuccess(page, 'was deleted');
    await page.getByRole('button', { name: 'Deleted entries' }).click();
    const drawer = page.getByRole('dialog', { name: 'Deleted entries' });
    await expect(drawer.getByRole('listitem').first()).toContainText('Deleted by operator01');
    await drawer.getByRole('button', { name: 'Restore Is it open on Fridays?' }).click();
    await page.getByRole('dialog', { name: 'Restore?' }).getByRole('button', { name: 'Restore' }).click();
    await expectSuccess(page, '“Is it open on Fridays?” is back at its old position in the list');
    await expect(drawer.getByRole('button', { name: 'Restore Is it open on Fridays?' })).toHaveCount(0);
    await drawer.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('link', { name: 'Is it open on Fridays?' })).toBeVisible();
});

test('unsaved input survives restoring a version, and saving it shows the conflict', async ({ page, server }) => {
    await openAs(page, server.url, 'operator');
    await createQuestion(page, server.url, 'Which bank?');
    await question(page).fill('Which banks?');
    await save(page);
    await question(page).fill('Which banks in Asia?');
    const dialog = await restoreFirst(page);
    await expect(dialog.getByRole('alert')).toContainText('unsaved changes');
    await dialog.getByRole('button', { name: 'Restore' }).click();
    await expectSuccess(page, 'was restored');
    await page.getByRole('dialog', { name: 'History' }).getByRole('button', { name: 'Close' }).click();
    await expect(question(page)).toHaveValue('Which banks in Asia?');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const conflict = page.getByRole('dialog', { name: /changed/i });
    await expect(conflict).toContainText('Which bank?');
    await conflict.getByRole('button', { name: 'Keep mine and save' }).click();
    await expectSuccess(page, 'was saved');
});

test('administrators filter and export the activity', async ({ page, server }) => {
    await openAs(page, server.url, 'admin', '/user-management/activity');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Activity');
    const rows = page.getByRole('table').getByRole('button', { name: /^Details of/ });
    await expect(rows.first()).toBeVisible();
    await page.getByLabel('Username').fill('EDITOR01');
    await expect(page).toHaveURL(/username=EDITOR01/);
    await page.getByLabel('Type').selectOption({ label: 'Question' });
    await page.getByLabel('Action').selectOption({ label: 'Created' });
    await expect(page).toHaveURL(/verb=create/);
    await expect(page.getByRole('cell', { name: 'editor01' }).first()).toBeVisible();
    await expect(page.getByRole('cell', { name: 'operator01' })).toHaveCount(0);

    await page.reload();
    await expect(page.getByLabel('Username')).toHaveValue('EDITOR01');
    await rows.first().click();
    await expect(page.getByRole('table')).toContainText('Question › ');

    const count = Number(/^\d+/.exec((await page.getByText(/^\d+ entr(y|ies)$/).textContent()) ?? '')?.[0]);
    const downloading = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Export' }).click();
    const file = await readFile(await (await downloading).path(), 'utf8');
    const [heading, ...lines] = file.trimEnd().split('\r\n');
    expect(heading).toBe(
        '\ufefftime,account,address,landingPage,landingPageId,type,recordId,title,action,version,before,after',
    );
    expect(lines).toHaveLength(count);
    for (const line of lines) expect(line).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z,editor01,.*,question,.*,create,1,,/);

    await page.getByRole('combobox', { name: 'Landing page' }).click();
    await page.getByRole('option', { name: 'Harbour Lights' }).click();
    await expect(page).toHaveURL(/ldpId=/);
    await expect(page.getByRole('combobox', { name: 'Landing page' })).toHaveValue('Harbour Lights');
    await expect(rows.first()).toBeVisible();
    await page.getByLabel('From', { exact: true }).fill('01-01-2001 00:00:00');
    await expect(page).toHaveURL(/from=2000-12-31T17/);
    await page.getByLabel('Username').fill('nobody01');
    await expect(page.getByText('No results found')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Export' })).toBeDisabled();
    await page.getByRole('main').getByRole('button', { name: 'Clear filters' }).first().click();
    await expect(rows.first()).toBeVisible();
    await expect(page).toHaveURL(/activity$/);
});

test('an editor sees no link to the activity, and its address shows a permission error', async ({ page, server }) => {
    await openAs(page, server.url, 'editor');
    await openMenuSections(page);
    await expect(page.getByRole('link', { name: 'Activity' })).toHaveCount(0);
    const requests: string[] = [];
    page.on('request', (request) => requests.push(new URL(request.url()).pathname));
    await page.goto(`${server.url}/user-management/activity`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You do not have permission to see this page');
    expect(requests).not.toContain('/api/rest/revisions');
});

test('one’s own sessions are listed, and signing out everywhere ends all of them', async ({
    page,
    server,
    browser,
}) => {
    const context = await browser.newContext();
    const other = await context.newPage();
    await openAs(other, server.url, 'viewer');
    await openAs(page, server.url, 'viewer');
    await page.getByRole('button', { name: /^Profile/ }).click();
    await page.getByRole('menuitem', { name: 'Sessions and sign-ins' }).click();
    const sessions = page.getByRole('table', { name: 'Signed in now' });
    await expect(sessions.getByText('This session')).toHaveCount(1);
    expect(await sessions.getByRole('row').count()).toBeGreaterThanOrEqual(3);
    await expect(page.getByRole('table', { name: 'Sign-ins' }).getByText('Signed in').first()).toBeVisible();
    await page.getByRole('button', { name: 'Sign out everywhere' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click();
    await expect(page).toHaveURL(/\/auth\/login/);
    await other.reload();
    await expect(other).toHaveURL(/\/auth\/login/);
    await fillSignIn(page, 'viewer');
    await expect(page.getByRole('banner')).toBeVisible();
    await context.close();
});
