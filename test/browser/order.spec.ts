import { expect, type Page } from '@playwright/test';
import { openAs, pickLandingPage, seeSuccess, titlesOf } from './console';
import { test } from './server';

/** The articles, with the code that moves rows held back until the returned function is called. */
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
    // A row that was drawn anew would have lost this.
    await page.locator('tbody').evaluate((body) => {
        for (const row of body.querySelectorAll('tr')) row.dataset.seen = '';
    });
    return arrive;
}

const handleOf = (page: Page, title: string) =>
    page.getByRole('button', { name: `Move ${title}: press space, then the arrow keys` });

test('a row is dragged by somebody who is quicker than the code for it', async ({ page, server }) => {
    const arrive = await openArticles(page, server.url);
    const [first = '', second = '', third = ''] = await titlesOf(page);
    const from = await handleOf(page, third).boundingBox();
    const to = await handleOf(page, second).boundingBox();
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
    await expect(page.getByText(`${third} is now at place 2`)).toBeAttached();
    await page.mouse.up();
    await seeSuccess(page, 'The order has been changed');
    await expect.poll(async () => (await titlesOf(page)).slice(0, 3)).toEqual([first, third, second]);
    await expect(page.locator('tbody tr:not([data-seen])')).toHaveCount(0);
});

test('a row is picked up by the keyboard before the code for it is there', async ({ page, server }) => {
    const arrive = await openArticles(page, server.url);
    const [first = ''] = await titlesOf(page);
    await handleOf(page, first).focus();
    await page.keyboard.press('Space');
    arrive();
    await expect(page.getByText(`${first} is now at place 1`)).toBeAttached();
    await expect(handleOf(page, first)).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByText(`${first} is now at place 2`)).toBeAttached();
    await page.keyboard.press('Escape');
    await expect(page.getByText(`${first} is back where it was`)).toBeAttached();
    await expect(page.locator('tbody tr:not([data-seen])')).toHaveCount(0);
});
