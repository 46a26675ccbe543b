import { expect } from '@playwright/test';
import { chooseLanguage, fillSignIn } from './console';
import { enterSite } from './screens';
import { test } from './server';

test('language and columns come along to another browser, unless one is chosen to sign in', async ({
    page,
    browser,
    server,
}) => {
    const { ldpId } = await enterSite(page.context(), server.url, 'operator', 'Harbour Lights');
    const list = `${server.url}/article?ldp=${ldpId}`;
    await page.goto(list);
    await expect(page.getByRole('row')).toHaveCount(21);
    await page.getByRole('button', { name: 'Columns' }).click();
    const columns = page.waitForResponse('**/api/account/preferences/update');
    await page.getByRole('menuitemcheckbox', { name: 'Last changed' }).click();
    expect((await columns).ok()).toBe(true);
    await page.keyboard.press('Escape');
    const language = page.waitForResponse('**/api/account/preferences/update');
    await chooseLanguage(page, 'Svenska');
    expect((await language).ok()).toBe(true);

    const other = await (await browser.newContext()).newPage();
    await other.goto(list);
    await fillSignIn(other, 'operator');
    await expect(other.locator('html')).toHaveAttribute('lang', 'sv');
    await expect(other.getByRole('row')).toHaveCount(21);
    await expect(other.getByRole('columnheader', { name: 'Senast ändrad' })).toHaveCount(0);
    await other.reload();
    await expect(other.locator('html')).toHaveAttribute('lang', 'sv');
    await other.context().close();

    const third = await (await browser.newContext()).newPage();
    await third.goto(list);
    await third.getByRole('combobox').selectOption('es');
    await expect(third.locator('html')).toHaveAttribute('lang', 'es');
    const kept = third.waitForRequest('**/api/account/preferences/update');
    await third.locator('[name=username]').fill('operator01');
    await third.locator('[name=password]').fill('Operator123');
    await third.locator('button[type=submit]').click();
    expect((await kept).postDataJSON()).toEqual({ language: 'es' });
    await expect(third.getByRole('row')).toHaveCount(21);
    await expect(third.locator('html')).toHaveAttribute('lang', 'es');
    await third.context().close();
});
