import { expect, type Page } from '@playwright/test';
import { accounts, matchesAddress } from '../console';
import { enterSite, findLandingPageId, waitUntilLoaded } from '../screens';
import { expectKept, openContent, operate, press, reach, test } from './keys';

const opener = (page: Page) => page.getByRole('button', { name: /^Landing page:/ });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const item = (page: Page, name: string) => page.getByRole('menu').locator('[role^=menuitem]').filter({ hasText: name });

/** Opens a menu of the top bar and goes to one of its items. */
async function choose(page: Page, menu: string, name: string): Promise<void> {
    await operate(page, page.getByRole('banner').getByRole('button', { name: menu }));
    await expect(page.getByRole('menu').locator(':focus')).toHaveCount(1);
    await operate(page, item(page, name), 'Enter', 'ArrowDown');
}

test('somebody signs in and has the console speak another language', async ({ page, server }) => {
    await page.goto(server.url);
    await expect(page.getByRole('textbox', { name: 'Account' })).toBeFocused();
    await page.keyboard.type(accounts.operator.username);
    await reach(page, page.getByLabel('Password', { exact: true }));
    await page.keyboard.type(accounts.operator.password);
    await press(page, 'Enter');
    await expect(page.getByRole('banner')).toBeVisible();
    await choose(page, 'Language: English', 'Svenska');
    const language = page.getByRole('banner').getByRole('button', { name: 'Språk: Svenska' });
    await expect(language).toBeFocused();
    expect((await page.context().cookies()).find(({ name }) => name === 'locale')?.value).toBe('sv');
    await expect(page.locator('html')).toHaveAttribute('lang', 'sv');
});

test('the sign-in page speaks another language before anybody signs in', async ({ page, server }) => {
    await page.goto(server.url);
    const language = page.getByRole('combobox', { name: 'Language' });
    await reach(page, language);
    await page.keyboard.type('Esp');
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
    await expectKept(page);
    await expect(page.getByRole('combobox', { name: 'Idioma' })).toBeFocused();
});

test('the first link of a page leads past the menu', async ({ page, context, server }) => {
    await enterSite(context, server.url, 'viewer', 'Harbour Lights');
    await page.goto(`${server.url}/web-setting/faq`);
    await waitUntilLoaded(page);
    await press(page, 'Tab');
    const link = page.getByRole('link', { name: 'Skip to content' });
    await expect(link).toBeFocused();
    await expect(link).toBeInViewport({ ratio: 1 });
    await press(page, 'Enter');
    const trail = page.getByRole('navigation', { name: 'Breadcrumbs' });
    await expect(trail).toBeVisible();
    await press(page, 'Tab');
    await expect(trail.getByRole('link').first()).toBeFocused();
    await expect(link).not.toBeInViewport();
});

test('another landing page is found by its name and chosen', async ({ page, context, server }) => {
    const { client } = await enterSite(context, server.url, 'operator', 'Harbour Lights');
    const kebun = await findLandingPageId(client, 'Kebun Bintang');
    await page.goto(`${server.url}/web-setting/faq`);
    await waitUntilLoaded(page);
    await operate(page, opener(page));
    await expect(page.getByRole('combobox', { name: 'Search landing pages' })).toBeFocused();
    await page.keyboard.type('kebun');
    await expect(page.getByRole('option')).toHaveText([/^Kebun Bintang/]);
    await press(page, 'Enter');
    await expect(opener(page)).toHaveAccessibleName('Landing page: Kebun Bintang');
    await expectKept(page);
    expect((await context.cookies()).find(({ name }) => name === 'ldpId')?.value).toBe(kebun);
});

test('a screen is opened by the letters after g, where Tab begins with its content', async ({
    page,
    context,
    server,
}) => {
    await enterSite(context, server.url, 'operator', 'Harbour Lights');
    await openContent(page, `${server.url}/article`);
    await reach(page, page.getByRole('main').getByRole('link', { name: 'Create', exact: true }));
    const hint = page.locator('[role=status]', { hasText: 'Which page do you want to go to?' });
    // Its code is fetched after the page.
    await expect(async () => {
        await press(page, 'g');
        await expect(hint).toBeAttached({ timeout: 1000 });
    }).toPass();
    await press(page, 'q');
    await expect(heading(page)).toHaveText('Frequently asked questions');
    await expect(page.getByRole('main')).toBeFocused();
    await press(page, 'n');
    await expect(heading(page)).toHaveText('New question');
    await expect(page).toHaveURL(/\/web-setting\/faq\/add/);
});

test('a record is found from anywhere and opened', async ({ page, context, server }) => {
    const { client, ldpId } = await enterSite(context, server.url, 'operator', 'Harbour Lights');
    const words = { title: { en: 'Where is the lighthouse?' }, answer: { en: '<p>At the mole.</p>' } };
    const { data } = await client.post<{ id: string }>('/api/ldp/question/create', { ldpId, ...words });
    await openContent(page, `${server.url}/article`);
    await press(page, 'Control+k');
    await expect(page.getByRole('combobox', { name: 'Search everything' })).toBeFocused();
    await page.keyboard.type('lighthouse', { delay: 20 });
    await expect(page.getByRole('option', { selected: true })).toContainText('Where is the lighthouse?');
    await press(page, 'Enter');
    await expect(page).toHaveURL(matchesAddress(`${server.url}/web-setting/faq/${data.id}`));
    await expect(page.getByRole('textbox', { name: 'Question' })).toHaveValue('Where is the lighthouse?');
    await expectKept(page);
});

test('the console becomes dark, and somebody signs out', async ({ page, context, server }) => {
    const { client } = await enterSite(context, server.url, 'editor', 'Harbour Lights');
    await page.goto(`${server.url}/article`);
    await waitUntilLoaded(page);
    const saved = page.waitForResponse('**/api/account/preferences/update');
    await choose(page, 'Profile:', 'Dark');
    await expect(page.getByRole('menuitemradio', { name: 'Appearance: Dark' })).toBeChecked();
    await saved;
    const { data } = await client.get<{ colorScheme: string }>('/api/account/preferences/get');
    expect(data.colorScheme).toBe('dark');
    await expect(page.locator('html')).toHaveAttribute('data-color-scheme', 'dark');
    await operate(page, item(page, 'Sign out'), 'Enter', 'ArrowDown');
    await expect(page).toHaveURL(/\/auth\/login/);
    await expect(page.getByRole('textbox', { name: 'Account' })).toBeFocused();
    expect((await context.cookies()).find(({ name }) => name === 'auth')).toBeUndefined();
});
