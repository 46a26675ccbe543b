import { expect, type Page } from '@playwright/test';
import { addSession, expectSuccess } from './console';
import { test } from './server';

const title = (page: Page) => page.getByRole('textbox', { name: 'Question' });
const answer = (page: Page) => page.locator('[contenteditable=true]').first();
const press = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();
const note = (page: Page) => page.getByRole('status').filter({ hasText: 'while you were working on it' });

test('two tabs keep changes to different fields, and the later one shows the other’s changes', async ({
    page,
    context,
    server,
}) => {
    await addSession(page.context(), server.url, 'operator');
    await page.goto(`${server.url}/web-setting/faq/add`);
    await title(page).pressSequentially('Two at once?');
    await answer(page).pressSequentially('As it was');
    await page.getByRole('button', { name: 'Publish' }).click();
    await expectSuccess(page, 'was published');
    await page.getByRole('link', { name: 'Two at once?' }).click();
    await expect(title(page)).toHaveValue('Two at once?');
    const other = await context.newPage();
    await other.goto(page.url());
    await expect(title(other)).toHaveValue('Two at once?');

    await answer(other).press('End');
    await answer(other).pressSequentially(', and more');
    await press(other);
    await expectSuccess(other, 'was saved');

    await title(page).press('End');
    await title(page).pressSequentially(' Yes!');
    await press(page);
    await expectSuccess(page, 'was saved');
    await expect(note(page)).toContainText('operator01 changed this on');
    await expect(note(page)).toContainText('Answer');
    await expect(answer(page)).toHaveText('As it was, and more');
    await note(page).getByText('Show changes').click();
    await expect(note(page)).toContainText('As it was, and more');
    await note(page).getByRole('button', { name: 'Close' }).click();
    await expect(note(page)).toBeHidden();
    await page.reload();
    await expect(title(page)).toHaveValue('Two at once? Yes!');
    await expect(answer(page)).toHaveText('As it was, and more');
});
