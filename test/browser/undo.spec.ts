import { expect, type Page } from '@playwright/test';
import { addSession, expectSuccess, notes, readTitles } from './console';
import { enterSite } from './screens';
import { test } from './server';

async function openArticles(page: Page, url: string): Promise<void> {
    await enterSite(page.context(), url, 'operator', 'Harbour Lights');
    await page.goto(`${url}/article`);
    await expect(page.getByRole('row').nth(3)).toBeVisible();
}

const note = (page: Page, text: string | RegExp) => notes(page).getByRole('listitem').filter({ hasText: text });
const row = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title });

test('a change of status is a press and a confirmation, and is undone by keyboard', async ({ page, server }) => {
    await openArticles(page, server.url);
    const [first = ''] = await readTitles(page);
    const control = page.getByRole('switch', { name: `Status of ${first}` });
    await control.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click();
    await expect(control).not.toBeChecked();
    await expect(note(page, `“${first}” was deactivated`)).toBeVisible();
    await control.focus();
    await page.keyboard.press('F8');
    await expect(note(page, first).getByRole('button', { name: 'Undo' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(control).toBeChecked();
    await expect(note(page, `Undone: “${first}” is as it was before`)).toBeVisible();
    await expect(control).toBeFocused();
    await page.keyboard.press('F8');
    await page.keyboard.press('Escape');
    await expect(notes(page)).toBeHidden();
});

test('a note goes by itself, but not under the pointer', async ({ page, server }) => {
    await page.clock.install();
    await openArticles(page, server.url);
    const [, , third = ''] = await readTitles(page);
    await page.getByRole('button', { name: `Position 3 of ${third}: move` }).click();
    await page.getByRole('button', { name: 'Move up' }).click();
    const moved = note(page, `“${third}” moved to position 2`);
    await moved.hover();
    await page.clock.runFor(20_000);
    await expect(moved).toBeVisible();
    await moved.getByRole('button', { name: 'Undo' }).click();
    await expect(note(page, 'Undone: the order is as it was before')).toBeVisible();
    await page.mouse.move(0, 0);
    await page.clock.runFor(7000);
    await expect(notes(page)).toBeHidden();
});

test('a save is undone in the open form, but not over the change of a colleague', async ({ page, browser, server }) => {
    await openArticles(page, server.url);
    const [, second = ''] = await readTitles(page);
    await page.getByRole('link', { name: second, exact: true }).click();
    const title = page.locator('main form').getByRole('textbox').first();
    await title.press('End');
    await title.pressSequentially(' again');
    await page.keyboard.press('Control+s');
    await note(page, `“${second} again” was saved`).getByRole('button', { name: 'Undo' }).click();
    await expect(title).toHaveValue(second);

    await title.press('End');
    await title.pressSequentially(' twice');
    await page.keyboard.press('Control+s');
    const saved = note(page, `“${second} twice” was saved`);
    await saved.hover();
    const other = await (await browser.newContext()).newPage();
    await addSession(other.context(), server.url, 'editor');
    await other.goto(page.url());
    const theirs = other.locator('main form').getByRole('textbox').first();
    await expect(theirs).toHaveValue(`${second} twice`);
    await theirs.press('End');
    await theirs.pressSequentially(' and more');
    await other.keyboard.press('Control+s');
    await expectSuccess(other, 'was saved');
    await other.context().close();
    await saved.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('alertdialog', { name: 'Error' })).toContainText('has changed since');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alertdialog')).toBeHidden();
});

test('restored records are deleted again by Undo, also above the open drawer', async ({ page, server }) => {
    await openArticles(page, server.url);
    const [first = ''] = await readTitles(page);
    await row(page, first)
        .getByRole('button', { name: `Delete ${first}` })
        .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expectSuccess(page, `“${first}” was deleted`);
    await page.getByRole('button', { name: 'Deleted entries' }).click();
    const drawer = page.getByRole('dialog', { name: 'Deleted entries' });
    await drawer.getByRole('button', { name: `Restore ${first}` }).click();
    await page.getByRole('dialog', { name: 'Restore?' }).getByRole('button', { name: 'Restore' }).click();
    await note(page, 'is back at its old position').getByRole('button', { name: 'Undo' }).click();
    await expect(note(page, 'Undone')).toBeVisible();
    await drawer.getByRole('button', { name: 'Close' }).click();
    await expect(row(page, first)).toHaveCount(0);
});

test('status and deletion of an item of a setting are undone', async ({ page, server }) => {
    await enterSite(page.context(), server.url, 'operator', 'Harbour Lights');
    await page.goto(`${server.url}/web-setting/home-menu`);
    const switches = page.getByRole('switch', { name: /^Status of / });
    await expect(switches.first()).toBeChecked();
    const count = await switches.count();
    await switches.first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click();
    await note(page, 'was deactivated').getByRole('button', { name: 'Undo' }).click();
    await expect(note(page, 'Undone')).toBeVisible();
    await expect(switches.first()).toBeChecked();
    await page
        .getByRole('button', { name: /^Delete / })
        .first()
        .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(switches).toHaveCount(count - 1);
    await note(page, 'was deleted').getByRole('button', { name: 'Undo' }).click();
    await expect(switches).toHaveCount(count);
});
