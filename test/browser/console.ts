import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test';
import { updatePreferences } from '../../contract/calls/preferences';
import { languages } from '../../i18n/languages';
import { type Client, signInClient } from '../process/client';

export const accounts = {
    admin: { username: 'admin01', password: 'Admin12345' },
    operator: { username: 'operator01', password: 'Operator123' },
    editor: { username: 'editor01', password: 'Editor12345' },
    viewer: { username: 'viewer01', password: 'Viewer12345' },
} as const;

export type AccountName = keyof typeof accounts;

/** Returns a predicate: whether a URL is this address, on any landing page. */
export function matchesAddress(address: string): (url: URL) => boolean {
    const expected = new URL(address);
    const isNamed = expected.searchParams.has('ldp');
    const plain = (url: URL) => {
        const here = new URL(url);
        if (!isNamed) here.searchParams.delete('ldp');
        return here.href;
    };
    return (url) => plain(url) === plain(expected);
}

/** Signs in on the sign-in page and waits for the dashboard, or for `next`. */
export async function signIn(page: Page, url: string, name: AccountName, next = '/'): Promise<void> {
    await page.goto(`${url}${next}`);
    await expect(page).toHaveURL(/\/auth\/login/);
    await fillSignIn(page, name);
    await expect(page).toHaveURL(matchesAddress(url + next));
    await expect(page.getByRole('banner')).toBeVisible();
}

/**
 * Gives a browser the session cookie of an account; returns a client with the session. What an earlier test of the file
 * chose for every device is forgotten.
 */
export async function addSession(context: BrowserContext, url: string, name: AccountName): Promise<Client> {
    const client = await signInClient(url, accounts[name].username, accounts[name].password);
    await client.post(updatePreferences.path, { language: '', columns: [] });
    await context.addCookies([{ name: 'auth', value: client.token, url }]);
    return client;
}

/** Opens the console, or `next`, in a browser that is signed in already. Returns a client with the session. */
export async function openAs(page: Page, url: string, name: AccountName, next = '/'): Promise<Client> {
    const client = await addSession(page.context(), url, name);
    await page.goto(url + next);
    await expect(page).toHaveURL(matchesAddress(url + next));
    await expect(page.getByRole('banner')).toBeVisible();
    return client;
}

export async function fillSignIn(page: Page, name: AccountName): Promise<void> {
    const { username, password } = accounts[name];
    await page.getByLabel('Account').fill(username);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Chooses the landing page of exactly this name: opens the picker, types, presses the option. */
export async function pickLandingPage(page: Page, name: string): Promise<void> {
    await page.getByRole('button', { name: /^Landing page:/ }).click();
    await page.getByPlaceholder('Search landing pages').fill(name);
    await page
        .getByRole('option')
        .filter({ has: page.getByText(name, { exact: true }) })
        .click();
    await expect(page.getByRole('button', { name: `Landing page: ${name}`, exact: true })).toBeVisible();
}

/** Opens all sections of the menu; at first only the one where the page is stands open. */
export async function openMenuSections(page: Page): Promise<void> {
    const closed = page.getByRole('navigation', { name: 'Main menu' }).getByRole('button', { expanded: false });
    while ((await closed.count()) > 0) await closed.first().click();
}

/** Opens a screen by its link in a section of the menu. */
export async function chooseInSection(page: Page, section: string, name: string): Promise<void> {
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    const button = menu.getByRole('button', { name: section, exact: true });
    if ((await button.getAttribute('aria-expanded')) === 'false') await button.click();
    await menu.getByRole('link', { name, exact: true }).first().click();
}

const languageButton = new RegExp(`: (${languages.map(({ name }) => name).join('|')})$`);

/** Chooses the console's language by its own name; any language may be active. */
export async function chooseLanguage(page: Page, name: string): Promise<void> {
    await page.getByRole('banner').getByRole('button', { name: languageButton }).click();
    await page.getByRole('menuitemradio', { name, exact: true }).click();
    await expect(page.getByRole('banner').getByRole('button', { name: `: ${name}` })).toBeVisible();
}

/** Chooses a tab and waits until it is selected; until then the previous page is still visible. */
export async function chooseTab(within: Page | Locator, name: string | RegExp): Promise<void> {
    const tab = within.getByRole('tab', { name });
    await tab.click();
    await expect(tab).toHaveAttribute('aria-selected', 'true');
}

/** Opens a tab and waits for its panel. */
export async function openTab(within: Page | Locator, name: string | RegExp): Promise<void> {
    await chooseTab(within, name);
    await expect(within.getByRole('tabpanel', { name })).toBeVisible();
}

/** The notes that are shown, of whichever kind. */
export const notes = (page: Page) => page.getByRole('region', { name: 'Messages (F8)' });

/** The note with this text. */
export const noteOf = (page: Page, text: string | RegExp) =>
    notes(page).getByRole('listitem').filter({ hasText: text });

/** Expects a note or a success dialog with this text and closes it. */
export async function expectSuccess(page: Page, text: string | RegExp): Promise<void> {
    const note = page.locator('[aria-live=polite] li').filter({ hasText: text });
    const said = note.or(page.getByRole('alertdialog', { name: 'Success' }).filter({ hasText: text }));
    await expect(said).toBeVisible();
    // A note may go by itself before it is closed.
    const close = said.getByRole('button', { name: 'Close' }).click({ timeout: 15_000 });
    await close.catch(async (problem: unknown) => {
        if (await said.isVisible()) throw problem;
    });
    await expect(said).toBeHidden();
}

/** Saves the form on the page and expects success. */
export async function save(page: Page): Promise<void> {
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expectSuccess(page, 'was saved');
}

/** Returns the titles of a list's rows in their order, not those of the list that it replaces. */
export async function readTitles(page: Page): Promise<string[]> {
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
    // The links to pages of visitors are icons, without text.
    return page.getByRole('row').getByRole('link').filter({ hasText: /./ }).allTextContents();
}

/**
 * Picks up an item by keyboard and waits for the announcement. Dragging listens to keys only a moment later, two
 * animation frames, which a user's fingers never notice.
 */
export async function pickUp(page: Page, handle: Locator, announced: string): Promise<void> {
    await handle.focus();
    await page.keyboard.press('Space');
    await expect(page.getByText(announced)).toBeAttached();
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
}

/** Moves the first row of a list to position 2 by keyboard. `handle` is the row's drag handle. */
export async function moveDown(page: Page, handle: Locator, title: string): Promise<void> {
    await pickUp(page, handle, `${title} is over position 1`);
    await page.keyboard.press('ArrowDown');
    await expect(page.getByText(`${title} is over position 2`)).toBeAttached();
    await page.keyboard.press('Space');
    await expectSuccess(page, 'moved to position');
}

type Position = { x: number; y: number };

/**
 * Presses the mouse on a draggable element, once it is still and not covered; returns the point in pixels of the
 * screen. `position` is a point within the element; the default is its centre.
 */
export async function press(page: Page, handle: Locator, position?: Position): Promise<Position> {
    await handle.hover(position && { position });
    const box = await handle.boundingBox();
    if (!box) throw new Error('There is nothing to drag');
    await page.mouse.down();
    const { x, y } = position ?? { x: box.width / 2, y: box.height / 2 };
    return { x: box.x + x, y: box.y + y };
}

/**
 * Drags with the mouse and drops only after the announcement of the target: on a busy machine the mouse is faster than
 * the frames.
 */
export async function drag(page: Page, from: Locator, to: Locator, announced: string): Promise<void> {
    const start = await press(page, from);
    const end = await to.boundingBox();
    if (!end) throw new Error('There is nowhere to drag it');
    const middle = { x: end.x + end.width / 2, y: end.y + end.height / 2 };
    await page.mouse.move(start.x + 6, start.y - 6, { steps: 3 });
    await expect(async () => {
        await page.mouse.move(middle.x, middle.y - 8, { steps: 6 });
        await page.mouse.move(middle.x, middle.y - 4);
        await expect(page.getByText(announced)).toBeAttached({ timeout: 200 });
    }).toPass();
    await page.mouse.up();
}

/** What a server answers that has too much to do, as on a busy machine. */
export const busy = 503;

/** Returns a list that collects the calls refused by the server from now on. */
export function collectRefusals(page: Page): string[] {
    const refusals: string[] = [];
    page.on('response', (response) => {
        const isRefused = response.status() >= 400 && response.status() !== busy;
        if (response.url().includes('/api/') && isRefused) refusals.push(`${response.status()} ${response.url()}`);
    });
    return refusals;
}
