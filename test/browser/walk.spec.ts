import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { chooseInSection, drag, expectSuccess, moveDown, pickLandingPage, readTitles, save, signIn } from './console';
import { test } from './server';

const picture = (name: string) => path.resolve('test/fixtures/images', name);

async function createBanner(page: Page) {
    await page.getByRole('link', { name: 'Banner management' }).first().click();
    await page.getByRole('link', { name: 'Create' }).click();
    await expect(page).toHaveURL(/\/banner-management\/add-banner(\?ldp=[\w-]+)?$/);
    await page.getByRole('textbox', { name: 'Title' }).fill('Evening of the high tide');
    const slides = page.getByRole('group', { name: 'Slides' });
    const [desktop, mobile] = [slides.locator('input[type=file]').first(), slides.locator('input[type=file]').nth(1)];
    await desktop.setInputFiles(picture('orientation-6.jpg'));
    await expect(slides.getByRole('img', { name: 'Desktop image' })).toBeVisible();
    await mobile.setInputFiles(picture('sixteen-bit.png'));
    await expect(slides.getByRole('img', { name: 'Mobile image' })).toBeVisible();
    await page.getByText('Internal', { exact: true }).click();
    await page.getByRole('combobox', { name: 'Route' }).fill('/promotion');
    await page.keyboard.press('Tab');
    await page.getByRole('button', { name: 'Publish' }).click();
    await expectSuccess(page, 'was published');
    await expect(page).toHaveURL(/\/banner-management\?/);
}

async function editAndSwitchOff(page: Page) {
    await page.getByRole('link', { name: 'Evening of the high tide' }).click();
    await expect(page).toHaveURL(/\/banner-management\/update-banner\//);
    await page.getByRole('textbox', { name: 'Title' }).fill('Night of the high tide');
    await save(page);
    await page.getByRole('link', { name: 'Back to list' }).click();
    const status = page.getByRole('switch', { name: 'Status of Night of the high tide' });
    await expect(status).toBeChecked();
    await status.click();
    await page
        .getByRole('alertdialog')
        .or(page.getByRole('dialog'))
        .getByRole('button', { name: 'Deactivate' })
        .click();
    await expectSuccess(page, /was (de)?activated/);
    await expect(status).not.toBeChecked();
}

async function orderArticles(page: Page) {
    await page.locator('nav a[href^="/article?"]').click();
    await expect(
        page
            .getByRole('table', { name: /^Articles/ })
            .getByRole('row')
            .nth(3),
    ).toBeVisible();
    const [first = '', second = '', third = ''] = await readTitles(page);
    const handle = (title: string) => page.getByRole('button', { name: `Move: ${title}` });

    await moveDown(page, handle(first), first);
    await expect.poll(async () => (await readTitles(page)).slice(0, 3)).toEqual([second, first, third]);
    await page.reload();
    await expect.poll(async () => (await readTitles(page)).slice(0, 3)).toEqual([second, first, third]);

    await drag(page, handle(third), handle(second), `${third} is over position 1`);
    await expectSuccess(page, 'moved to position');
    await expect.poll(async () => (await readTitles(page)).slice(0, 3)).toEqual([third, second, first]);
    await page.reload();
    await expect.poll(async () => (await readTitles(page)).slice(0, 3)).toEqual([third, second, first]);
}

async function changeTheme(page: Page) {
    await chooseInSection(page, 'Web setting', 'Web theme');
    const base = page
        .getByRole('region', { name: 'Primary colour' })
        .getByRole('textbox', { name: 'Base', exact: true });
    await base.fill('#c2410c');
    await save(page);
    await page.reload();
    await expect(base).toHaveValue('#c2410c');
}

async function changeSideBarItem(page: Page) {
    await chooseInSection(page, 'Web setting', 'Side bar');
    const items = page.getByRole('list', { name: 'Side bar' });
    await items
        .getByRole('listitem')
        .nth(1)
        .getByRole('link', { name: /^Edit / })
        .click();
    await expect(page).toHaveURL(/\/web-setting\/side-bar\/[^/?]+(\?ldp=[\w-]+)?$/);
    await page.getByRole('textbox', { name: 'Title' }).fill('Reels and more');
    await save(page);
    await page.getByRole('link', { name: 'Back to list' }).click();
    await expect(items.getByText('Reels and more')).toBeVisible();
}

test('staff sign in, pick a landing page, manage its content and sign out', async ({ page, server }) => {
    await signIn(page, server.url, 'operator');
    await pickLandingPage(page, 'Harbour Lights');
    await createBanner(page);
    await editAndSwitchOff(page);
    await orderArticles(page);
    await changeTheme(page);
    await changeSideBarItem(page);
    await page.getByRole('button', { name: /^Profile:/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await expect(page).toHaveURL(/\/auth\/login$/);
    await page.goto(`${server.url}/article`);
    await expect(page).toHaveURL(/\/auth\/login/);
});
