import { expect, type Page } from '@playwright/test';
import { expectSuccess, openAs, pickUp } from './console';
import { test } from './server';
import { sweepIf } from './sweep';

const rows = (page: Page) => page.getByRole('main').getByRole('listitem');
const links = (page: Page) => page.getByRole('link', { name: /^Edit / });

/** Returns the titles of the rows in their order. */
const titles = async (page: Page) =>
    (await links(page).evaluateAll((all) => all.map((each) => each.getAttribute('aria-label') ?? ''))).map((label) =>
        label.replace(/^Edit /, ''),
    );

async function create(page: Page, title: string): Promise<void> {
    await page.getByRole('link', { name: 'Create' }).click();
    await page.getByRole('textbox', { name: 'Title' }).fill(title);
    await page.getByRole('radio', { name: 'Internal' }).check();
    await page.getByRole('combobox', { name: 'Route' }).fill('/prom');
    await page.getByRole('option', { name: /^\/promotion/ }).click();
    await page.locator('[data-path=icon]').getByRole('button', { name: 'Choose from the library' }).click();
    const picker = page.getByRole('dialog');
    await expect(picker.getByRole('tab', { selected: true })).toHaveText(/^Icon set 1/);
    await picker.getByRole('option').first().click();
    await page.getByRole('button', { name: 'Create', exact: true }).click();
    await expectSuccess(page, 'was created');
}

for (const { route, name } of [
    { route: 'side-bar', name: 'Side bar' },
    { route: 'top-bar', name: 'Top bar' },
    { route: 'bottom-bar', name: 'Bottom bar' },
    { route: 'home-menu', name: 'Home menu' },
]) {
    test(
        `${name}: an item is created, opened on its own page and changed, and all are expanded`,
        sweepIf(route !== 'side-bar'),
        async ({ page, server }) => {
            const title = `New in ${name}`;
            await openAs(page, server.url, 'operator', `/web-setting/${route}`);
            await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
            await create(page, title);
            await expect.poll(() => titles(page)).toContain(title);
            await page.getByRole('link', { name: `Edit ${title}` }).click();
            await expect(page).toHaveURL(new RegExp(`/web-setting/${route}/[^/]+$`));
            await page.reload();
            await expect(page.getByRole('combobox', { name: 'Route' })).toHaveValue('/promotion');
            await page.getByRole('radio', { name: 'External' }).check();
            await page.getByRole('combobox', { name: 'Route' }).fill('elsewhere');
            await page.getByRole('button', { name: 'Save', exact: true }).click();
            await expect(page.getByText('wrong URL format').first()).toBeVisible();
            await page.getByRole('combobox', { name: 'Route' }).fill('https://elsewhere.example/');
            await page.getByRole('button', { name: 'Save', exact: true }).click();
            await expectSuccess(page, 'was saved');
            await page.getByRole('link', { name: 'Back to list' }).click();
            await expect(rows(page).last()).toContainText('https://elsewhere.example/');

            await page.getByRole('button', { name: 'Expand all' }).click();
            const count = (await titles(page)).length;
            await expect(rows(page).getByRole('button', { expanded: true })).toHaveCount(count);
            await page.getByRole('button', { name: 'Collapse all' }).click();
            await expect(rows(page).getByRole('button', { expanded: true })).toHaveCount(0);
        },
    );
}

test('items are moved by keyboard, and switched off and deleted after a confirmation', async ({ page, server }) => {
    await openAs(page, server.url, 'operator', '/web-setting/top-bar');
    await expect(links(page).first()).toBeVisible();
    const [first = '', second = ''] = await titles(page);
    await pickUp(page, page.getByRole('button', { name: `Order: ${first}` }), `${first} is over position 1`);
    await page.keyboard.press('ArrowDown');
    await expect(page.getByText(`${first} is over position 2`)).toBeAttached();
    await page.keyboard.press('Space');
    await expectSuccess(page, 'moved to position');
    await page.reload();
    await expect(links(page).first()).toBeVisible();
    expect((await titles(page)).slice(0, 2)).toEqual([second, first]);

    await page.getByRole('switch', { name: new RegExp(`${first}$`) }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click();
    await expectSuccess(page, 'was deactivated');
    await expect(rows(page).filter({ hasText: first })).toContainText('Inactive');

    await page.getByRole('button', { name: `Delete ${first}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expectSuccess(page, 'was deleted');
    await page.reload();
    await expect(links(page).first()).toBeVisible();
    expect(await titles(page)).not.toContain(first);
});

test('the home menu recommends at least five items, but does not require them', async ({ page, server }) => {
    await openAs(page, server.url, 'operator', '/web-setting/home-menu');
    const advice = page.getByText('At least 5 are recommended');
    await expect(links(page).first()).toBeVisible();
    while ((await titles(page)).length >= 5) {
        const count = (await titles(page)).length;
        await page
            .getByRole('button', { name: /^Delete / })
            .last()
            .click();
        await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
        await expectSuccess(page, 'was deleted');
        await expect(links(page)).toHaveCount(count - 1);
    }
    await expect(advice).toBeVisible();
    await create(page, 'One more');
    await expect(links(page)).toHaveCount(5);
    await expect(advice).toHaveCount(0);
});
