import { expect, type Locator, type Page } from '@playwright/test';
import { createPermission } from '../../contract/permissions';
import { buildMenu, listLinks } from '../../src/base/page/menu';
import { pickBySeed } from '../drawn';
import { findViolations } from './axe';
import { addSession, chooseInSection, fillSignIn, openAs, openMenuSections, pickLandingPage, signIn } from './console';
import { findOverflows } from './looks';
import { test } from './server';

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' });
const filter = (page: Page) => menu(page).getByRole('searchbox', { name: 'Find in menu' });
const favourites = (page: Page) => menu(page).getByRole('list', { name: 'Favourites' });

/** Whether an element is wholly within the frame of the menu, below its head, and the page has not moved. */
async function isInSight(page: Page, row: Locator): Promise<boolean> {
    const [box, frame] = [await row.boundingBox(), await page.locator('aside').boundingBox()];
    if (!box || !frame || (await page.evaluate(() => window.scrollY)) !== 0) return false;
    return box.y >= frame.y + 56 && box.y + box.height <= frame.y + frame.height;
}

/** How many screens a usual run opens; `npm run soak:browser` opens all. */
const drawnScreens = 8;

test('the current item is in sight on every screen of the menu, after a reload too', { tag: '@drawn' }, async ({
    page,
    server,
}) => {
    test.setTimeout(240_000);
    await page.setViewportSize({ width: 1366, height: 480 });
    await addSession(page.context(), server.url, 'admin');
    const rights = { userType: 'MAIN', position: 'ADMIN', permission: createPermission(2) } as const;
    const links = listLinks(buildMenu(rights));
    expect(links.length).toBeGreaterThan(45);
    for (const { to, number } of pickBySeed(links, drawnScreens, ({ to }) => to)) {
        await page.goto(server.url + to);
        const current = menu(page).locator('[aria-current=page]');
        await expect(current).toHaveText(new RegExp(`^${number}\\D`));
        await expect.poll(() => isInSight(page, current), to).toBe(true);
    }
    await page.reload();
    const last = menu(page).locator('[aria-current=page]');
    await expect.poll(() => isInSight(page, last)).toBe(true);
    await pickLandingPage(page, 'Harbour Lights');
    await expect(last).toHaveText('1Dashboard');
    await expect.poll(() => isInSight(page, last)).toBe(true);
});

test('a screen is found and opened by keyboard, whose focus is never lost', async ({ page, server }) => {
    await openAs(page, server.url, 'operator');
    await filter(page).focus();
    await page.keyboard.type('BÄR');
    await expect(menu(page).getByRole('link')).toHaveText(['11.6Side bar', '11.7Top bar', '11.8Bottom bar']);
    await expect(menu(page).getByRole('status')).toHaveText('3 screens found');
    await expect(menu(page).getByRole('button', { name: 'Web setting' })).toHaveAttribute('aria-expanded', 'true');
    expect(await findViolations(page)).toEqual([]);
    for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('ArrowDown');
    await expect(menu(page).getByRole('link', { name: 'Top bar' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Top bar');
    await expect(filter(page)).toHaveValue('');
    await expect(menu(page).getByRole('link', { name: 'Top bar' })).toBeFocused();

    await filter(page).focus();
    await page.keyboard.type('6');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Articles');
    await expect(filter(page)).toBeFocused();
    await page.keyboard.type('zzz');
    await expect(menu(page).getByText('No screen has this name or number')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(filter(page)).toHaveValue('');
    await expect(menu(page).getByRole('link', { name: 'Instruction manual' })).toBeVisible();
});

test('favourites stand on top, by mouse and by keyboard, after signing out and in another browser', async ({
    page,
    browser,
    server,
}) => {
    await signIn(page, server.url, 'editor');
    await menu(page).getByRole('link', { name: 'Promotions' }).hover();
    await menu(page).getByRole('button', { name: 'Add to favourites: Promotions' }).click();
    await expect(favourites(page).getByRole('link')).toHaveText(['7Promotions']);
    await menu(page).getByRole('link', { name: 'Articles' }).focus();
    await page.keyboard.press('Tab');
    const star = menu(page).getByRole('button', { name: 'Add to favourites: Articles' });
    await expect(star).toBeFocused();
    await expect(star).toHaveCSS('opacity', '1');
    await page.keyboard.press('Space');
    await expect(favourites(page).getByRole('link')).toHaveText(['6Articles', '7Promotions']);
    expect(await findViolations(page)).toEqual([]);

    await page.getByRole('button', { name: /^Profile:/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await fillSignIn(page, 'editor');
    await expect(favourites(page).getByRole('link')).toHaveText(['6Articles', '7Promotions']);
    const other = await (await browser.newContext()).newPage();
    await openAs(other, server.url, 'editor');
    await expect(favourites(other).getByRole('link')).toHaveText(['6Articles', '7Promotions']);
    await favourites(other).getByRole('link', { name: 'Promotions' }).click();
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('Promotions');
    await favourites(other).getByRole('button', { name: 'Remove from favourites: Promotions' }).click();
    await expect(favourites(other).getByRole('link')).toHaveText(['6Articles']);
    await expect(favourites(other).getByRole('link', { name: 'Articles' })).toBeFocused();
    await favourites(other).getByRole('button', { name: 'Remove from favourites: Articles' }).click();
    await expect(favourites(other)).toHaveCount(0);
    await other.context().close();
});

test('a medium window has a rail of icons with tips, whose sections open the whole menu', async ({ page, server }) => {
    await page.setViewportSize({ width: 768, height: 1024 });
    await openAs(page, server.url, 'operator', '/web-setting/faq');
    const rail = page.locator('aside');
    expect((await rail.boundingBox())?.width).toBe(64);
    await expect(rail.getByRole('link', { name: 'Articles' })).toBeVisible();
    await rail.getByRole('link', { name: 'Articles' }).hover();
    await expect(page.getByRole('tooltip')).toHaveText('6. Articles');
    await rail.getByRole('button', { name: 'Page management' }).click();
    const drawer = page.getByRole('presentation').getByRole('navigation', { name: 'Main menu' });
    await expect(drawer.getByRole('link', { name: 'FAQ' })).toHaveAttribute('aria-current', 'page');
    await expect(drawer.getByRole('button', { name: 'Page management' })).toHaveAttribute('aria-expanded', 'true');
    expect(await findOverflows(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(rail.getByRole('button', { name: 'Page management' })).toBeFocused();
});

test('in the drawer of a narrow window, Escape empties the filter first and then closes', async ({ page, server }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await openAs(page, server.url, 'operator', '/web-setting/app-media');
    await page.getByRole('button', { name: 'Open menu' }).click();
    const current = menu(page).getByRole('link', { name: 'App media' });
    await expect(current).toBeInViewport({ ratio: 1 });
    expect(await findViolations(page)).toEqual([]);
    await filter(page).focus();
    await page.keyboard.type('fa');
    await expect(menu(page).getByRole('link')).toHaveText(['11.11FAQ']);
    await page.keyboard.press('Escape');
    await expect(filter(page)).toHaveValue('');
    await page.keyboard.press('Escape');
    await expect(menu(page)).toBeHidden();
});

for (const [code, name] of [
    ['th', 'Thai'],
    ['my', 'Burmese'],
] as const)
    test(`the menu fits its frame in ${name}, with every section open, in both densities`, async ({ page, server }) => {
        await page.context().addCookies([{ name: 'locale', value: code, url: server.url }]);
        await openAs(page, server.url, 'admin', '/article');
        const closed = page.locator('nav button[aria-expanded=false]');
        while ((await closed.count()) > 0) await closed.first().click();
        expect(await findOverflows(page)).toEqual([]);
        await page.evaluate(() => document.documentElement.setAttribute('data-density', 'compact'));
        expect(await findOverflows(page)).toEqual([]);
        expect(await page.locator('aside').evaluate((frame) => frame.scrollWidth - frame.clientWidth)).toBe(0);
    });

test('sections opened by hand stay open for the account, on other pages and after a reload', async ({
    page,
    server,
}) => {
    await openAs(page, server.url, 'operator');
    await chooseInSection(page, 'Web setting', 'Popups');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Popups');
    await menu(page).getByRole('link', { name: 'Articles' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Articles');
    await page.reload();
    const section = (name: string) => menu(page).getByRole('button', { name });
    await expect(section('Web setting')).toHaveAttribute('aria-expanded', 'true');
    await expect(section('Page management')).toHaveAttribute('aria-expanded', 'false');
    await openMenuSections(page);
    await expect(menu(page).getByRole('link', { name: 'Slot' })).toBeVisible();
});
