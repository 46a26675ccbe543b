import { expect, type Page } from '@playwright/test';
import { fillSignIn, openAs } from './console';
import { enterSite, waitUntilLoaded } from './screens';
import { test } from './server';
import { shoot } from './shoot';

const viewsButton = (page: Page) => page.getByRole('search').getByRole('button', { name: /^View/ });

/** Opens the list of articles from the menu, as staff do. */
async function openArticles(page: Page): Promise<void> {
    await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Articles' }).click();
    await expect(page.getByRole('heading', { name: 'Articles', level: 1 })).toBeVisible();
    await waitUntilLoaded(page);
    await expect(viewsButton(page)).toBeVisible();
}

const shownFilter = (page: Page) => new URL(page.url()).searchParams.get('filter') ?? '';

test('by keyboard alone, a view is saved, changed, renamed, chosen for opening and deleted', async ({
    page,
    context,
    server,
}) => {
    await enterSite(context, server.url, 'operator', 'Harbour Lights');
    await page.goto(server.url);
    await openArticles(page);
    await page.getByRole('combobox', { name: 'Status' }).selectOption('LIVE');
    await expect.poll(() => shownFilter(page)).toContain('LIVE');

    // Saved.
    await viewsButton(page).focus();
    await page.keyboard.press('Enter');
    const menu = page.getByRole('menu', { name: 'Views' });
    await expect(menu).toBeVisible();
    await shoot(page, 'views-menu-empty');
    await page.keyboard.press('s');
    await expect(menu.getByRole('menuitem', { name: 'Save this view…' })).toBeFocused();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Save this view' });
    await expect(dialog.getByRole('textbox', { name: 'Name' })).toBeFocused();
    await page.keyboard.type('Switched off', { delay: 20 });
    await shoot(page, 'views-new');
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(viewsButton(page)).toHaveAccessibleName('View: Switched off');
    await expect(viewsButton(page)).toBeFocused();

    // Changed: the mark appears, and the change is taken over.
    await page.getByRole('button', { name: 'Title', exact: true }).click();
    await expect(viewsButton(page)).toHaveAccessibleName('View: Switched off, changed');
    await viewsButton(page).focus();
    await page.keyboard.press('Enter');
    await expect(menu.getByRole('menuitem', { name: 'Update this view' })).toBeVisible();
    await shoot(page, 'views-menu-changed');
    await page.keyboard.press('u');
    await expect(menu.getByRole('menuitem', { name: 'Update this view' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(menu).toBeHidden();
    await expect(viewsButton(page)).toHaveAccessibleName('View: Switched off');

    // Renamed.
    await viewsButton(page).focus();
    await page.keyboard.press('Enter');
    await expect(menu.locator(':focus')).toHaveCount(1);
    await menu.getByRole('menuitem', { name: 'Rename…' }).press('Enter');
    const rename = page.getByRole('dialog', { name: 'Rename this view' });
    await expect(rename.getByRole('textbox', { name: 'Name' })).toHaveValue('Switched off');
    await page.keyboard.press('Control+A');
    await page.keyboard.type('Asleep', { delay: 20 });
    await page.keyboard.press('Enter');
    await expect(viewsButton(page)).toHaveAccessibleName('View: Asleep');

    // Opens with the list, without asking for anything else first.
    await viewsButton(page).focus();
    await page.keyboard.press('Enter');
    await menu.getByRole('menuitemcheckbox', { name: 'Open the list with this view' }).press('Enter');
    await expect(page.getByText('The list opens with this view from now on')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Promotions' }).click();
    await expect(page).toHaveURL(/promotion/);
    const asked: string[] = [];
    page.on('request', (request) => {
        if (request.url().endsWith('/article/inquiry')) asked.push(request.postData() ?? '');
    });
    await openArticles(page);
    await expect(viewsButton(page)).toHaveAccessibleName('View: Asleep');
    expect(shownFilter(page)).toContain('LIVE');
    expect(asked.filter((body) => !body.includes('LIVE'))).toEqual([]);

    // Everything is one press away, and stays until the list is opened anew.
    await viewsButton(page).click();
    await menu.getByRole('menuitemradio', { name: 'Everything' }).click();
    await expect.poll(() => shownFilter(page)).toBe('{}');
    await expect(viewsButton(page)).toHaveAccessibleName('Views');
    await page.reload();
    await waitUntilLoaded(page);
    expect(shownFilter(page)).toBe('{}');

    // Deleted.
    await openArticles(page);
    await viewsButton(page).click();
    await shoot(page, 'views-menu-default');
    await menu.getByRole('menuitem', { name: 'Delete…' }).press('Enter');
    await page
        .getByRole('dialog', { name: 'Delete this view?' })
        .getByRole('button', { name: 'Delete' })
        .press('Enter');
    await expect(page.getByText('The view was deleted')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(viewsButton(page)).toHaveAccessibleName('Views');
});

test('a list that is opened by its address, also right after signing in, is asked for once, with its view', async ({
    page,
    browser,
    server,
}) => {
    const client = await openAs(page, server.url, 'editor');
    const view = { resource: 'promotion', name: 'Live ones', search: 'filter={"state":"LIVE"}', columns: ['title'] };
    const { data } = await client.post<{ id: string }>('/api/views/create', { ...view, isShared: false });
    await client.post('/api/views/choose', { resource: 'promotion', id: data.id });

    const context = await browser.newContext({ reducedMotion: 'reduce' });
    const fresh = await context.newPage();
    const asked: string[] = [];
    fresh.on('request', (request) => {
        const body = request.postData() ?? '';
        // A prefetched next page is of the same list.
        if (request.url().endsWith('/promotion/inquiry') && body.includes('"page":1')) asked.push(body);
    });
    await fresh.goto(`${server.url}/promotion`);
    await fillSignIn(fresh, 'editor');
    await expect(viewsButton(fresh)).toHaveAccessibleName('View: Live ones');
    expect(asked.map((body) => body.includes('LIVE'))).toEqual([true]);

    asked.length = 0;
    await fresh.evaluate(() => sessionStorage.clear());
    await fresh.goto(`${server.url}/promotion`);
    await expect(viewsButton(fresh)).toHaveAccessibleName('View: Live ones');
    expect(asked.map((body) => body.includes('LIVE'))).toEqual([true]);
    await context.close();
});

test('a view that an operator shares is seen by its sub-users, and by no other operator', async ({
    browser,
    context,
    page,
    server,
}) => {
    const boss = await openAs(page, server.url, 'operator');
    const view = {
        resource: 'article',
        name: 'For the team',
        search: 'filter={"status":"ACTIVE"}',
        columns: ['title'],
    };
    await boss.post('/api/views/create', { ...view, isShared: true });
    await context.close();

    const team = await browser.newContext({ reducedMotion: 'reduce' });
    await enterSite(team, server.url, 'editor', 'Harbour Lights');
    const colleague = await team.newPage();
    await colleague.goto(`${server.url}/article`);
    await waitUntilLoaded(colleague);
    await viewsButton(colleague).click();
    const menu = colleague.getByRole('menu', { name: 'Views' });
    await expect(menu.getByRole('menuitemradio', { name: /^For the team/ })).toContainText('Shared by operator01');
    await menu.getByRole('menuitemradio', { name: /^For the team/ }).click();
    await expect(viewsButton(colleague)).toHaveAccessibleName('View: For the team');
    await viewsButton(colleague).click();
    await expect(menu.getByRole('menuitemcheckbox', { name: 'Open the list with this view' })).toBeVisible();
    await expect(menu.getByRole('menuitem', { name: 'Rename…' })).toHaveCount(0);
    await shoot(colleague, 'views-menu-shared');
    await team.close();

    const others = await browser.newContext({ reducedMotion: 'reduce' });
    await enterSite(others, server.url, 'admin', 'Harbour Lights');
    const stranger = await others.newPage();
    await stranger.goto(`${server.url}/article`);
    await waitUntilLoaded(stranger);
    await viewsButton(stranger).click();
    await expect(stranger.getByRole('menuitemradio', { name: 'Everything' })).toBeVisible();
    await expect(stranger.getByRole('menuitem', { name: 'Save this view…' })).toBeVisible();
    await expect(stranger.getByRole('menuitemradio', { name: /^For the team/ })).toHaveCount(0);
    await others.close();
});
