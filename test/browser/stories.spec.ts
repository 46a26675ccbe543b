import { expect, type Page } from '@playwright/test';
import { chooseLanguage, expectSuccess, openAs, openTab, pickLandingPage, readTitles, save } from './console';
import { enterSite, waitUntilLoaded } from './screens';
import { test } from './server';
import { typeAndExpect } from './typed';

const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const picker = (page: Page) => page.getByRole('dialog', { name: /^Choose from the library/ });

/** Chooses the first picture of the library for an image of the form. */
async function choosePicture(page: Page, name: string): Promise<void> {
    await page
        .getByRole('group', { name, exact: true })
        .getByRole('button', { name: 'Choose from the library' })
        .click();
    await openTab(picker(page), /^All/);
    await picker(page).getByRole('option').first().click();
    await expect(picker(page)).toBeHidden();
}

async function choose(page: Page, name: string, option: string): Promise<void> {
    await page.getByRole('combobox', { name }).click();
    await page.getByRole('option', { name: option, exact: true }).click();
}

/** Fills an article or a promotion with everything that staff enter. */
async function fillStory(page: Page, title: string, chooseType: (page: Page) => Promise<void>): Promise<void> {
    await box(page, 'Title').fill(title);
    await box(page, 'Short title').fill('Short');
    await chooseType(page);
    await page.getByRole('textbox', { name: 'Short content' }).fill('In a few words');
    const editor = page.getByRole('textbox', { name: 'Content', exact: true });
    await editor.click();
    await page.keyboard.type('Everything about it. ');
    await page.getByRole('button', { name: 'Insert image' }).click();
    await openTab(picker(page), /^All/);
    await picker(page).getByRole('option').first().click();
    await expect(editor.locator('img')).toBeVisible();
    await choosePicture(page, 'Thumbnail');
    await page.getByRole('switch', { name: 'Always shown' }).setChecked(false);
    await box(page, 'Start time').fill('01-03-2027 00:00');
    await box(page, 'End time').fill('31-03-2027 23:59:59');
    await page.keyboard.press('Tab');
}

async function expectStory(page: Page, title: string): Promise<void> {
    await expect(box(page, 'Title')).toHaveValue(title);
    const editor = page.getByRole('textbox', { name: 'Content', exact: true });
    await expect(editor).toContainText('Everything about it.');
    const picture = editor.locator('img');
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await expect(page.getByRole('group', { name: 'Thumbnail', exact: true }).getByRole('img').first()).toBeVisible();
    await expect(box(page, 'Start time')).toHaveValue('01-03-2027 00:00:00');
    await expect(box(page, 'End time')).toHaveValue('31-03-2027 23:59:59');
}

type Story = { slug: string; startTime: string; endTime: string };

test('an article is created with images, a slug and a period, and saved as entered', async ({
    page,
    context,
    server,
}) => {
    const { client, ldpId } = await enterSite(context, server.url, 'operator', 'Harbour Lights');
    await page.goto(`${server.url}/article/add`);
    await fillStory(page, 'ข่าวใหญ่ ประจำเดือน 2027', () => page.getByText('News', { exact: true }).click());
    // The slug follows the title, in its script, until the user edits it.
    await expect(box(page, 'Slug')).toHaveValue('ข่าวใหญ่-ประจำเดือน-2027');
    await box(page, 'Title').fill('Große Neuigkeiten');
    await expect(box(page, 'Slug')).toHaveValue('große-neuigkeiten');
    await box(page, 'Slug').fill('great-news');
    await box(page, 'Title').fill('ข่าวใหญ่');
    await expect(box(page, 'Slug')).toHaveValue('great-news');
    await page.getByRole('button', { name: 'Schedule' }).click();
    await expectSuccess(page, 'is scheduled');

    await page.getByPlaceholder('Search').fill('ข่าวใหญ่');
    await page.getByRole('link', { name: 'ข่าวใหญ่', exact: true }).click();
    await expectStory(page, 'ข่าวใหญ่');
    await page.reload();
    await expectStory(page, 'ข่าวใหญ่');
    const id = new URL(page.url()).pathname.split('/').at(-1);
    const { data } = await client.get<Story>(`/api/ldp/article/get/${ldpId}/${id}`);
    expect(data).toMatchObject({
        slug: 'great-news',
        startTime: '2027-02-28T17:00:00.000Z',
        endTime: '2027-03-31T16:59:59.000Z',
    });

    // A record that is always shown has no period; an end before the start is refused at the field.
    await box(page, 'End time').fill('01-02-2027 00:00');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('The end must be later than the start').first()).toBeVisible();
    await page.getByRole('switch', { name: 'Always shown' }).setChecked(true);
    await expect(box(page, 'Start time')).toBeHidden();
    await save(page);
});

test('a promotion is saved with its own type and promotion ID', async ({ page, context, server }) => {
    await enterSite(context, server.url, 'operator', 'Harbour Lights');
    await page.goto(`${server.url}/promotion/add`);
    await fillStory(page, 'Spring bonus 2027', () => choose(page, 'Type', 'Deposit'));
    await expect(box(page, 'Slug')).toHaveValue('spring-bonus-2027');
    await box(page, 'Promotion ID').fill('P-77');
    const integration = page.getByRole('radiogroup', { name: 'Integration with an external service' });
    await integration.getByText('Yes', { exact: true }).click();
    await page.getByRole('button', { name: 'Schedule' }).click();
    await expectSuccess(page, 'is scheduled');
    await page.getByPlaceholder('Search').fill('spring bonus');
    await page.getByRole('link', { name: 'Spring bonus 2027', exact: true }).click();
    await page.reload();
    await expectStory(page, 'Spring bonus 2027');
    await expect(box(page, 'Promotion ID')).toHaveValue('P-77');
    await expect(integration.getByRole('radio', { name: 'Yes' })).toBeChecked();
});

test('one of sixty articles is moved from the third page to the first by number, and back', async ({
    page,
    context,
    server,
}) => {
    const { client, ldpId } = await enterSite(context, server.url, 'operator', 'Kebun Bintang');
    const { data: page1 } = await client.get<{ defaultLang: string }>(`/api/ldp/get/${ldpId}`);
    const lang = page1.defaultLang;
    const { data: there } = await client.post<{ total: number }>('/api/ldp/article/inquiry', { ldpId });
    for (let number = there.total + 1; number <= 60; number += 1) {
        const title = `Story ${String(number).padStart(2, '0')}`;
        const plainTexts = { title, shortTitle: title, shortContent: title, content: `<p>${title}</p>` };
        const texts = Object.fromEntries(Object.entries(plainTexts).map(([name, text]) => [name, { [lang]: text }]));
        const slug = `story-${number}`;
        await client.post('/api/ldp/article/create', { ldpId, ...texts, slug, type: 'NEWS', always: true });
    }
    await page.goto(`${server.url}/article`);
    await waitUntilLoaded(page);
    const [, , third = ''] = await readTitles(page);
    await page.getByRole('button', { name: 'Page 3', exact: true }).click();
    await expect(page.getByRole('link', { name: 'Story 60', exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Position 59 of Story 59: move' }).click();
    const menu = page.getByRole('dialog', { name: 'Position 59 of Story 59: move' });
    await expect(menu).toContainText('From 1 to 60');
    await typeAndExpect(menu.getByRole('textbox', { name: 'New position' }), '3');
    await menu.getByRole('button', { name: 'Move', exact: true }).click();
    await expectSuccess(page, 'moved to position');
    await page.getByRole('button', { name: 'Page 1', exact: true }).click();
    await expect.poll(async () => (await readTitles(page)).slice(2, 4)).toEqual(['Story 59', third]);
    await page.reload();
    await expect.poll(async () => (await readTitles(page)).slice(2, 4)).toEqual(['Story 59', third]);
    await page.getByRole('button', { name: 'Position 3 of Story 59: move' }).click();
    await page.getByRole('button', { name: 'Move to bottom' }).click();
    await expectSuccess(page, 'moved to position');
    await page.getByRole('button', { name: 'Page 3', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Position 60 of Story 59: move' })).toBeVisible();
});

test('a feature game is composed from hundreds of games', async ({ page, context, server }) => {
    const { client, ldpId } = await enterSite(context, server.url, 'operator', 'Harbour Lights');
    await page.goto(`${server.url}/web-setting/feature-game/add`);
    await box(page, 'Title').fill('Games of the harbour');
    await choosePicture(page, 'Icon');
    await page.getByRole('button', { name: 'Publish' }).click();
    const games = page.getByRole('group', { name: 'Games', exact: true });
    await expect(games).toHaveAccessibleDescription('Required');
    await games.getByRole('button', { name: 'Add' }).click();
    const dialog = page.getByRole('dialog', { name: 'Games' });
    await expect.poll(() => dialog.getByRole('checkbox').count()).toBeGreaterThan(200);
    await dialog.getByRole('searchbox', { name: 'Search games' }).fill('no game is called this');
    await expect(dialog).toContainText('No results found');
    await dialog.getByRole('searchbox', { name: 'Search games' }).fill('');
    await expect(dialog.getByRole('listitem').first().locator('img')).toBeVisible();
    const names: string[] = [];
    for (const index of [0, 7, 30]) {
        const row = dialog.getByRole('listitem').nth(index);
        names.push(((await row.innerText()).split('\n')[0] ?? '').trim());
        await row.getByRole('checkbox').check();
    }
    await expect(dialog).toContainText('3 games chosen');
    await dialog.getByRole('button', { name: 'Done' }).click();
    const rows = games.getByRole('listitem');
    await expect(rows).toHaveCount(3);
    await rows
        .nth(2)
        .getByRole('button', { name: /Move up/ })
        .click();
    const ordered = [names[0] ?? '', names[2] ?? '', names[1] ?? ''];
    await expect(rows).toContainText(ordered);
    await page.getByRole('button', { name: 'Publish' }).click();
    await expectSuccess(page, 'was published');
    await page.getByRole('link', { name: 'Games of the harbour', exact: true }).click();
    await page.reload();
    await expect(rows).toContainText(ordered);

    // A game that has left the catalogue is refused at its field.
    const id = new URL(page.url()).pathname.split('/').at(-1);
    const { data } = await client.get<Record<string, unknown>>(`/api/ldp/gamecategory/get/${ldpId}/${id}`);
    await page.route('**/api/ldp/gamecategory/update', (route) => {
        const body = route.request().postDataJSON();
        return route.continue({ postData: JSON.stringify({ ...body, games: ['gone', ...body.games.slice(1)] }) });
    });
    expect(data.games).toHaveLength(3);
    await box(page, 'Title').fill('Games of the bay');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(games).toHaveAccessibleDescription(`${ordered[0]}: not found in game list`);
});

test('an announcement is created, changed and switched off', async ({ page, context, server }) => {
    await enterSite(context, server.url, 'operator', 'Harbour Lights');
    await page.goto(`${server.url}/web-setting/announcement/add`);
    await box(page, 'Announcement').fill('The pier is closed tonight');
    await page.getByRole('button', { name: 'Publish' }).click();
    await expectSuccess(page, 'was published');
    await page.getByRole('link', { name: 'The pier is closed tonight', exact: true }).click();
    await box(page, 'Announcement').fill('The pier is open again');
    await save(page);
    await page.reload();
    await expect(box(page, 'Announcement')).toHaveValue('The pier is open again');
    await page.getByRole('link', { name: 'Back to list' }).click();
    const status = page.getByRole('switch', { name: 'Status of The pier is open again' });
    await status.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click();
    await expectSuccess(page, /was (de)?activated/);
    await page.reload();
    await expect(status).not.toBeChecked();
});

test('all seventeen pages are filled in and saved', { tag: '@sweep' }, async ({ page, server }) => {
    test.setTimeout(180_000);
    await openAs(page, server.url, 'operator');
    await pickLandingPage(page, 'Harbour Lights');
    const pages = [
        ...['home', 'slot', 'casino', 'card', 'fish', 'keno', 'trading', 'lotto', 'sport', 'esport', 'cock', 'poker'],
        ...['article', 'promotion', 'vip', 'entertainment', 'download'],
    ];
    const editor = page.getByRole('textbox', { name: 'Content', exact: true });
    for (const key of pages) {
        await page.goto(`${server.url}/page-management/${key}`);
        await box(page, 'Title').fill(`Title of ${key}`);
        await box(page, 'Keywords').fill(`${key}, games`);
        await box(page, 'Heading').fill(`Heading of ${key}`);
        await editor.click();
        await page.keyboard.press('Control+A');
        await page.keyboard.type(`All about ${key}`);
        await save(page);
    }
    for (const key of pages) {
        await page.goto(`${server.url}/page-management/${key}`);
        await expect(box(page, 'Title')).toHaveValue(`Title of ${key}`);
        await expect(box(page, 'Keywords')).toHaveValue(`${key}, games`);
        await expect(box(page, 'Heading')).toHaveValue(`Heading of ${key}`);
        await expect(editor).toHaveText(`All about ${key}`);
    }
});

test('formatted text keeps its undo history when the console language changes', async ({ page, server }) => {
    await openAs(page, server.url, 'operator', '/article/add');
    const editor = page.locator('.ProseMirror');
    await editor.click();
    await page.keyboard.type('One. ');
    await expect(editor).toHaveText('One.');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Two.');
    await chooseLanguage(page, 'Svenska');
    await expect(editor).toContainText('Two.');
    await editor.press('Control+Z');
    await expect(editor).not.toContainText('Two.');
    await chooseLanguage(page, 'English');
    await editor.press('Control+Shift+Z');
    await expect(editor).toContainText('Two.');
});
