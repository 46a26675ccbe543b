import { expect, type Page } from '@playwright/test';
import { expectSuccess, notes, readTitles } from './console';
import { enterSite } from './screens';
import { test } from './server';

async function openArticles(page: Page, url: string): Promise<string[]> {
    await enterSite(page.context(), url, 'operator', 'Harbour Lights');
    await page.goto(`${url}/article`);
    await expect(page.getByRole('row').nth(3)).toBeVisible();
    return await readTitles(page);
}

const title = (page: Page) => page.locator('main form').getByRole('textbox').first();

async function choose(page: Page, way: string): Promise<void> {
    await page.getByRole('button', { name: 'More ways to save' }).click();
    await page.getByRole('menuitem', { name: way }).click();
}

test('saving leads to the next record of the list, without and with changes, and knows the end', async ({
    page,
    server,
}) => {
    const [first = '', second = '', third = ''] = await openArticles(page, server.url);
    await page.getByRole('link', { name: first, exact: true }).click();
    await expect(title(page)).toHaveValue(first);
    await title(page).press('End');
    await title(page).pressSequentially(' one');
    await choose(page, 'Save and next');
    await expectSuccess(page, `“${first} one” was saved`);
    await expect(title(page)).toHaveValue(second);
    await choose(page, 'Save and next');
    await expect(title(page)).toHaveValue(third);

    await page.goto(`${server.url}/article?filter=${encodeURIComponent(JSON.stringify({ q: third }))}`);
    await page.getByRole('link', { name: third, exact: true }).click();
    await expect(title(page)).toHaveValue(third);
    await choose(page, 'Save and next');
    await expectSuccess(page, 'That was the last entry in the list');
    await expect(page.getByRole('heading', { name: 'Articles', level: 1 })).toBeVisible();
});

test('Ctrl+Enter saves and closes, and a refused save stays', async ({ page, server }) => {
    const [first = ''] = await openArticles(page, server.url);
    await page.getByRole('link', { name: first, exact: true }).click();
    await expect(title(page)).toHaveValue(first);
    await title(page).fill('');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText('1 field needs your attention')).toBeVisible();
    await title(page).pressSequentially('Closed by keyboard');
    await page.keyboard.press('Control+Enter');
    await expectSuccess(page, '“Closed by keyboard” was saved');
    await expect(page.getByRole('link', { name: 'Closed by keyboard', exact: true })).toBeVisible();
});

test('a record is created after another, and each form is empty', async ({ page, server }) => {
    await enterSite(page.context(), server.url, 'operator', 'Harbour Lights');
    await page.goto(`${server.url}/web-setting/faq/add`);
    for (const question of ['What comes first?', 'What comes second?']) {
        await expect(page.getByRole('textbox', { name: 'Question' })).toHaveValue('');
        await page.getByRole('textbox', { name: 'Question' }).pressSequentially(question);
        await page.getByRole('textbox', { name: 'Answer' }).click();
        await page.keyboard.type('This.');
        await choose(page, 'Save and new');
        await expectSuccess(page, `“${question}” was saved as a draft`);
    }
    await expect(page.getByRole('textbox', { name: 'Question' })).toHaveValue('');
});

test('a duplicate has the values of its original and an address of its own, and is stored when it is saved', async ({
    page,
    server,
}) => {
    const [, second = ''] = await openArticles(page, server.url);
    await page.getByRole('button', { name: `More actions for ${second}` }).click();
    await page.getByRole('menuitem', { name: 'Duplicate' }).click();
    await expect(page.getByText(`This is a copy of “${second}”`)).toBeVisible();
    await expect(title(page)).toHaveValue(second);
    await page.getByRole('link', { name: 'Back to list' }).click();
    await expect(page.getByRole('link', { name: second, exact: true })).toHaveCount(1);

    await page.getByRole('link', { name: second, exact: true }).click();
    await page.getByRole('link', { name: 'Duplicate' }).click();
    await expect(title(page)).toHaveValue(second);
    await title(page).press('End');
    await title(page).pressSequentially(' (second)');
    await page.getByRole('button', { name: 'Save as draft', exact: true }).click();
    await expectSuccess(page, `“${second} (second)” was saved as a draft`);
    await expect(page.getByRole('link', { name: `${second} (second)`, exact: true })).toBeVisible();
});

test('one field of several records is set after a preview, and the whole is undone', async ({ page, server }) => {
    const titles = await openArticles(page, server.url);
    for (const one of titles.slice(0, 3))
        await page.getByRole('row').filter({ hasText: one }).getByRole('checkbox').first().check();
    await page.getByRole('toolbar').getByRole('button', { name: 'Edit' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit 3 entries' });
    await dialog.getByRole('combobox', { name: 'Field' }).click();
    await page.getByRole('option', { name: 'Short content' }).click();
    await dialog.getByRole('textbox', { name: 'Short content' }).pressSequentially('Said of all three');
    await dialog.getByRole('button', { name: 'Preview changes' }).click();
    await expect(dialog).toContainText('changes in 3 entries');
    await dialog.getByRole('button', { name: 'Apply changes' }).click();
    const note = notes(page).getByRole('listitem');
    await expect(note).toContainText('3 entries were changed');
    await note.getByRole('button', { name: 'Undo' }).click();
    await expect(note.filter({ hasText: 'Undone: 3 entries' })).toBeVisible();
    await page.getByRole('link', { name: titles[0] ?? '', exact: true }).click();
    await expect(title(page)).toHaveValue(titles[0] ?? '');
    await expect(page.getByText('Said of all three')).toHaveCount(0);
});
