import { expect, type Page } from '@playwright/test';
import { chooseTab, drag, expectSuccess, moveDown, openAs, pickUp, readTitles, save } from './console';
import { test } from './server';

const red = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';

async function open(page: Page, url: string, menu: string): Promise<void> {
    await openAs(page, url, 'operator');
    // A landing page without pictures and heroes of its own.
    await page.getByRole('button', { name: /^Landing page:/ }).click();
    await page.getByRole('option', { name: 'Kebun Bintang' }).click();
    await page.getByRole('navigation').getByRole('link', { name: menu }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: menu })).toBeVisible();
}

const getRow = (page: Page, name: string) => page.getByRole('row').filter({ has: page.getByRole('link', { name }) });
const catalogue = (page: Page) => page.getByRole('list', { name: 'All providers' }).getByRole('button');
const places = (page: Page) => page.getByRole('button', { name: /^Position \d/ });
const saveButton = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });

/** Returns the names of the chosen providers in their order. */
async function readChosen(page: Page): Promise<string[]> {
    const labels = await places(page).evaluateAll((all) => all.map((each) => each.getAttribute('aria-label') ?? ''));
    return labels.map((label) => label.replace(/^Position \d: /, ''));
}

test('provider images are listed by game type, searched, and marked as own or default', async ({ page, server }) => {
    await open(page, server.url, 'Provider images');
    await expect(page.getByRole('tab', { name: /^Slots \d+/ })).toHaveAttribute('aria-selected', 'true');
    await chooseTab(page, /^Fishing/);
    await expect(page).toHaveURL(/fish/);
    const row = getRow(page, 'Marble Koi');
    await expect(row.getByRole('img', { name: 'Vertical: default image', includeHidden: true })).toBeVisible();
    await expect(row).toContainText('0 of 6 own images');
    await page.getByRole('main').getByRole('searchbox').fill('koi');
    await expect.poll(() => readTitles(page)).toEqual(['Marble Koi']);
    await page.reload();
    await expect.poll(() => readTitles(page)).toEqual(['Marble Koi']);
    await page.getByRole('navigation').getByRole('link', { name: 'Provider images' }).click();
    await expect(page.getByRole('main').getByRole('searchbox')).toHaveValue('');
    await expect(page.getByRole('tab', { name: /^Fishing/ })).toHaveAttribute('aria-selected', 'true');
    await expect.poll(async () => (await readTitles(page)).length).toBeGreaterThan(1);
    await page.getByRole('main').getByRole('searchbox').fill('nobody of this name');
    await expect(page.getByText('No results found')).toBeVisible();
    await page.goto(`${server.url}/provider/fish~nobody`);
    await expect(page.getByRole('heading', { name: 'This page could not be found' })).toBeVisible();
});

test('a provider gets an image of its own, which the list then counts', async ({ page, server }) => {
    await open(page, server.url, 'Provider images');
    await page.getByRole('link', { name: 'Copper Crane' }).click();
    await expect(page.getByText('Shown wherever you have not uploaded your own image for Copper Crane.')).toBeVisible();
    await expect(page.getByText('Where none of the other images fits')).toBeVisible();
    const file = { name: 'crane.png', mimeType: 'image/png', buffer: Buffer.from(red, 'base64') };
    await page.getByLabel('Default', { exact: true }).locator('input[type=file]').setInputFiles(file);
    await expect(page.getByText('Unsaved changes')).toBeVisible();
    await save(page);
    await page.getByRole('link', { name: 'Back to list' }).click();
    await expect(getRow(page, 'Copper Crane')).toContainText('1 of 6 own images');
});

test('lottery providers are moved by keyboard, drag and number; other providers have no position', async ({
    page,
    server,
}) => {
    await open(page, server.url, 'Provider images');
    await expect(page.getByRole('columnheader', { name: 'Position' })).toHaveCount(0);
    await chooseTab(page, /^Lottery/);
    await expect(page.getByRole('columnheader', { name: 'Position' })).toBeVisible();
    const before = await readTitles(page);
    const [first = '', second = '', third = ''] = before;
    const handle = (name: string) => page.getByRole('button', { name: `Move: ${name}`, exact: true });
    await moveDown(page, handle(first), first);
    await expect.poll(async () => (await readTitles(page)).slice(0, 3)).toEqual([second, first, third]);
    await drag(page, handle(third), handle(second), `${third} is over position 1`);
    await expectSuccess(page, 'moved to position');
    await expect.poll(async () => (await readTitles(page)).slice(0, 3)).toEqual([third, second, first]);
    const last = before.at(-1) ?? '';
    await page.getByRole('button', { name: `Position ${before.length} of ${last}: move` }).click();
    await page.getByLabel('New position').fill('2');
    await page.getByRole('button', { name: 'Move', exact: true }).click();
    await expectSuccess(page, 'moved to position');
    await expect.poll(async () => (await readTitles(page)).slice(0, 4)).toEqual([third, last, second, first]);
});

test('nine heroes are chosen by click and drag, ordered, and saved; fewer and more are rejected', async ({
    page,
    server,
}) => {
    await open(page, server.url, 'Provider heroes');
    await chooseTab(page, 'Card games');
    await expect(page.getByText('0 of 9 chosen')).toBeVisible();
    await expect(catalogue(page).nth(9)).toBeVisible();
    const names = (await catalogue(page).allTextContents()).map((name) => name.trim());
    for (let index = 0; index < 8; index += 1) await catalogue(page).nth(index).click();
    await saveButton(page).click();
    await expect(page.getByText('Please select 9 provider').first()).toBeVisible();
    await drag(page, catalogue(page).nth(9), places(page).nth(2), `${names[9]} is over position 3 of 9`);
    await expect.poll(() => readChosen(page)).toEqual([names[0], names[1], names[9], ...names.slice(2, 8)]);
    await catalogue(page).nth(8).click();
    await expect(page.getByText('Selected more than 9 provider')).toBeVisible();
    await drag(page, places(page).nth(0), places(page).nth(3), `${names[0]} is over position 4 of 9`);
    const ordered = [names[1], names[9], names[2], names[0], ...names.slice(3, 8)];
    await expect.poll(() => readChosen(page)).toEqual(ordered);
    await expect(page.getByText('Selected more than 9 provider')).toBeHidden();
    await pickUp(page, places(page).nth(0), `${ordered[0]} is over position 1 of 9`);
    await page.keyboard.press('ArrowRight');
    await expect(page.getByText(`${ordered[0]} is over position 2 of 9`)).toBeAttached();
    await page.keyboard.press('Space');
    const expected = [ordered[1], ordered[0], ...ordered.slice(2)];
    await expect.poll(() => readChosen(page)).toEqual(expected);
    await save(page);
    await page.reload();
    await expect.poll(() => readChosen(page)).toEqual(expected);
    await page.getByRole('button', { name: `Remove ${expected[4]}` }).click();
    await page.getByRole('tab', { name: 'Fishing' }).click();
    await page.getByRole('button', { name: 'Stay' }).click();
    await expect(page.getByText('8 of 9 chosen')).toBeVisible();
});

test('a viewer sees heroes and images, but no controls', async ({ page, server }) => {
    await openAs(page, server.url, 'viewer', '/provider-list-hero');
    await expect(page.getByText('You can view this, but not change it.')).toBeVisible();
    await expect(page.getByRole('main').getByRole('searchbox')).toHaveCount(0);
    await expect(saveButton(page)).toHaveCount(0);
    await page.goto(`${server.url}/provider/slot~amberfox`);
    await expect(page.getByText('You can view this, but not change it.')).toBeVisible();
});
