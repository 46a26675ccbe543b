import { expect, type Page } from '@playwright/test';
import { expectSuccess, openAs, pickLandingPage, readTitles, save } from './console';
import { test } from './server';

/** Opens the articles and holds back the chunk that moves rows until the returned function is called. */
async function openArticles(page: Page, url: string): Promise<() => void> {
    let arrive: () => void = () => undefined;
    const arrived = new Promise<void>((resolve) => {
        arrive = resolve;
    });
    await page.route(/\/assets\/(order|OrderLayer)-[^/]*\.js$/, async (route) => {
        await arrived;
        await route.continue();
    });
    await openAs(page, url, 'operator');
    await pickLandingPage(page, 'Harbour Lights');
    await page.locator('nav a[href^="/article?"]').click();
    await expect(page.getByRole('row').nth(3)).toBeVisible();
    // A re-created row would have lost this attribute.
    await page.locator('tbody').evaluate((body) => {
        for (const row of body.querySelectorAll('tr')) row.dataset.seen = '';
    });
    return arrive;
}

const getHandle = (page: Page, title: string) => page.getByRole('button', { name: `Move: ${title}` });

test('a row can be dragged before the code for it is loaded', async ({ page, server }) => {
    const arrive = await openArticles(page, server.url);
    const [first = '', second = '', third = ''] = await readTitles(page);
    const from = await getHandle(page, third).boundingBox();
    const to = await getHandle(page, second).boundingBox();
    if (!from || !to) throw new Error('There is nothing to drag');
    const x = from.x + from.width / 2;
    await page.mouse.move(x, from.y + from.height / 2);
    await page.mouse.down();
    arrive();
    await expect(async () => {
        await page.mouse.move(x, from.y);
        await page.mouse.move(x, from.y - 10);
        await expect(page.locator('tr[data-moving]')).toHaveCount(1, { timeout: 100 });
    }).toPass();
    await page.mouse.move(x, to.y + to.height / 2 - 4, { steps: 10 });
    await expect(page.getByText(`${third} is over position 2`)).toBeAttached();
    await page.mouse.up();
    await expectSuccess(page, 'moved to position');
    await expect.poll(async () => (await readTitles(page)).slice(0, 3)).toEqual([first, third, second]);
    await expect(page.locator('tbody tr:not([data-seen])')).toHaveCount(0);
});

test('a row can be picked up by keyboard before the code for it is loaded', async ({ page, server }) => {
    const arrive = await openArticles(page, server.url);
    const [first = ''] = await readTitles(page);
    await getHandle(page, first).focus();
    await page.keyboard.press('Space');
    arrive();
    await expect(page.getByText(`${first} is over position 1`)).toBeAttached();
    await expect(getHandle(page, first)).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByText(`${first} is over position 2`)).toBeAttached();
    await page.keyboard.press('Escape');
    await expect(page.getByText(`${first} is back where it was`)).toBeAttached();
    await expect(page.locator('tbody tr:not([data-seen])')).toHaveCount(0);
});

test('a move is shown once in the history, with its positions, and the earlier order is restored', async ({
    page,
    server,
}) => {
    const arrive = await openArticles(page, server.url);
    arrive();
    const before = await readTitles(page);
    const third = before[2] ?? '';
    await page.getByRole('button', { name: `Position 3 of ${third}: move` }).click();
    await page.getByRole('button', { name: 'Move to top' }).click();
    await expectSuccess(page, 'moved to position');
    await page.getByRole('button', { name: 'History of the order' }).click();
    const drawer = page.getByRole('dialog', { name: 'History of the order' });
    await expect(drawer.getByRole('listitem').first()).toContainText(`“${third}” moved from 3 to 1`);
    await drawer.getByRole('button', { name: 'Restore earlier order' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Restore this order?' });
    await expect(dialog).toContainText('before operator01 changed the order');
    await dialog.getByRole('button', { name: 'Restore' }).click();
    await expectSuccess(page, 'The earlier order was restored');
    await expect(drawer.getByRole('listitem').first()).toContainText(`“${third}” moved from 1 to 3`);
    await drawer.getByRole('button', { name: 'Close' }).click();
    await expect.poll(() => readTitles(page)).toEqual(before);
});

test('an open form can be saved although its record was moved meanwhile', async ({ page, server, context }) => {
    const arrive = await openArticles(page, server.url);
    arrive();
    const [first = '', second = ''] = await readTitles(page);
    const other = await context.newPage();
    await other.goto(page.url());
    await pickLandingPage(other, 'Harbour Lights');
    await other.locator('nav a[href^="/article"]').click();
    await other.getByRole('link', { name: first, exact: true }).click();
    const title = other.locator('main form').getByRole('textbox').first();
    await expect(title).toHaveValue(first);
    await page.getByRole('button', { name: `Position 2 of ${second}: move` }).click();
    await page.getByRole('button', { name: 'Move to top' }).click();
    await expectSuccess(page, 'moved to position');
    await title.press('End');
    await title.pressSequentially(' again');
    await save(other);
});

test('five deleted articles are restored together, each to its old position', async ({ page, server }) => {
    const arrive = await openArticles(page, server.url);
    arrive();
    const before = await readTitles(page);
    const gone = [0, 1, 3, 4, 6].map((index) => before[index] ?? '');
    for (const title of gone)
        await page.getByRole('row').filter({ hasText: title }).getByRole('checkbox').first().check();
    await page.getByRole('toolbar').getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expectSuccess(page, /5 entries/);
    await page.getByRole('button', { name: 'Deleted entries' }).click();
    const drawer = page.getByRole('dialog', { name: 'Deleted entries' });
    for (const title of gone) await drawer.getByRole('checkbox', { name: title }).check();
    await drawer.getByRole('toolbar').getByRole('button', { name: 'Restore' }).click();
    const dialog = page.getByRole('dialog', { name: 'Restore?' });
    for (const title of gone) await expect(dialog).toContainText(title);
    await dialog.getByRole('button', { name: 'Restore' }).click();
    await expectSuccess(page, '5 entries are back at their old positions in the list');
    await expect(drawer.getByRole('toolbar')).toHaveCount(0);
    await drawer.getByRole('button', { name: 'Close' }).click();
    await expect.poll(() => readTitles(page)).toEqual(before);
});
