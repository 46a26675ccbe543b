import { expect, type Page } from '@playwright/test';
import { addSession, matchesAddress, openAs } from './console';
import { type CrowdedServer, startCrowded } from './crowd';
import { test as base } from './server';

const test = base.extend<object, { crowded: CrowdedServer }>({
    crowded: [
        // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
        async ({}, use) => {
            const crowded = await startCrowded();
            await use(crowded);
            await crowded.remove();
        },
        { scope: 'worker', timeout: 120_000 },
    ],
});

const opener = (page: Page) => page.getByRole('button', { name: /^Landing page:/ });
const search = (page: Page) => page.getByRole('combobox', { name: 'Search landing pages' });
const picker = (page: Page) => page.getByRole('dialog', { name: 'Landing page' });
const options = (page: Page) => picker(page).getByRole('option');

/** Returns the option that is active for the keyboard. */
async function readActiveOption(page: Page): Promise<string> {
    const id = await search(page).getAttribute('aria-activedescendant');
    return page.locator(`[id="${id}"] > span`).first().innerText();
}

async function readCookie(page: Page, name: string): Promise<string | undefined> {
    return (await page.context().cookies()).find((cookie) => cookie.name === name)?.value;
}

test('the picker lists 1300 landing pages, but renders only the visible ones', async ({ page, crowded }) => {
    await openAs(page, crowded.url, 'admin');
    await opener(page).click();
    await expect(picker(page)).toContainText('1300 landing pages');
    await expect(options(page).first()).toBeVisible();
    expect(await options(page).count()).toBeLessThan(60);
    await expect(options(page).first()).toHaveAttribute('aria-setsize', '1300');

    const list = picker(page).getByRole('listbox', { name: 'Landing page' });
    await list.evaluate((element) => element.scrollTo({ top: element.scrollHeight }));
    const last = options(page).last();
    await expect(last).toHaveAttribute('aria-posinset', '1300');
    await expect(last).toBeVisible();
    expect(await options(page).count()).toBeLessThan(60);
    await last.click();
    await expect(picker(page)).toBeHidden();
    await expect(opener(page)).not.toHaveAccessibleName('Landing page: Harbour Lights');
});

test('a landing page is found and chosen by keyboard alone, which opens its home page', async ({ page, crowded }) => {
    await addSession(page.context(), crowded.url, 'admin');
    await page.goto(`${crowded.url}/web-setting/faq`);
    await opener(page).focus();
    await page.keyboard.press('Enter');
    await expect(search(page)).toBeFocused();
    await expect(picker(page)).toContainText('1300 landing pages');

    const searched = page.waitForRequest(
        (request) => request.url().endsWith('/api/ldp/inquiry') && request.postDataJSON().q === 'pier 074',
    );
    await page.keyboard.type('pier 074');
    expect((await searched).postDataJSON()).toMatchObject({ status: 'ACTIVE' });
    await expect(options(page)).toHaveText([...Array(10).keys()].map((digit) => new RegExp(`^Pier 074${digit}`)));
    expect(await readActiveOption(page)).toBe('Pier 0740');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    expect(await readActiveOption(page)).toBe('Pier 0741');
    await page.keyboard.press('PageDown');
    expect(await readActiveOption(page)).toBe('Pier 0749');
    await page.keyboard.press('ArrowDown');
    expect(await readActiveOption(page)).toBe('Pier 0749');
    await page.keyboard.press('Enter');

    await expect(page).toHaveURL(matchesAddress(`${crowded.url}/`));
    await expect(opener(page)).toHaveAccessibleName('Landing page: Pier 0749');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pier 0749');
    await expect(picker(page)).toBeHidden();
    expect(await readCookie(page, 'ldpId')).toBe('pier-749');
    await page.reload();
    await expect(opener(page)).toHaveAccessibleName('Landing page: Pier 0749');
});

test('Escape closes the picker, changes nothing and returns the focus', async ({ page, crowded }) => {
    await openAs(page, crowded.url, 'admin');
    const before = await opener(page).getAttribute('aria-label');
    await opener(page).focus();
    await page.keyboard.press('Space');
    await expect(search(page)).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Escape');
    await expect(picker(page)).toBeHidden();
    await expect(opener(page)).toBeFocused();
    expect(await opener(page).getAttribute('aria-label')).toBe(before);
});

test('a pressed row is chosen even if the rows move before the mouse button is released', async ({ page, crowded }) => {
    await openAs(page, crowded.url, 'admin');
    await opener(page).click();
    const row = options(page).filter({ hasText: 'Pier 0002' });
    await expect(row).toBeVisible();
    let arrive: () => void = () => undefined;
    const arrived = new Promise<void>((resolve) => {
        arrive = resolve;
    });
    await page.route('**/api/ldp/inquiry', async (route) => {
        await arrived;
        await route.continue();
    });
    await page.keyboard.type('0002');
    await row.hover();
    await page.mouse.down();
    arrive();
    await expect(options(page)).toHaveCount(1);
    await page.mouse.up();
    await expect(opener(page)).toHaveAccessibleName('Landing page: Pier 0002');
});

test('a search without results shows a message', async ({ page, crowded }) => {
    await openAs(page, crowded.url, 'admin');
    await opener(page).click();
    await search(page).fill('nowhere at all');
    await expect(picker(page)).toContainText('No landing page found');
    await expect(options(page)).toHaveCount(0);
    await page.keyboard.press('Enter');
    await expect(picker(page)).toBeVisible();
    await search(page).fill('');
    await expect(picker(page)).toContainText('1300 landing pages');
});

test('an operator sees the first hundred own landing pages, and finds the others by searching', async ({
    page,
    crowded,
}) => {
    await openAs(page, crowded.url, 'operator');
    await opener(page).click();
    await expect(picker(page)).toContainText(/^.*100 of 1[23]\d\. Type to find more/s);
    await search(page).fill('Pier 0120');
    await expect(options(page)).toHaveCount(1);
    await search(page).fill('Pier 0121');
    await expect(picker(page)).toContainText('No landing page found');
});

test('the first active landing page is used if none is chosen', async ({ page, crowded }) => {
    await crowded.change((db) =>
        db
            .updateTable('landing_page')
            .set({ name: 'Aardvark', name_key: 'aardvark' })
            .where('id', '=', 'pier-7')
            .execute(),
    );
    await openAs(page, crowded.url, 'admin');
    await expect(opener(page)).toHaveAccessibleName('Landing page: Aardvark');
    expect(await readCookie(page, 'ldpId')).toBe('pier-7');
});

test('a chosen landing page that was deactivated is named, and the first active one is used', async ({
    page,
    crowded,
}) => {
    await openAs(page, crowded.url, 'admin');
    await opener(page).click();
    await search(page).fill('pier 0500');
    await expect(options(page)).toHaveCount(1);
    await page.keyboard.press('Enter');
    await expect(opener(page)).toHaveAccessibleName('Landing page: Pier 0500');
    await crowded.change((db) =>
        db.updateTable('landing_page').set({ status: 'INACTIVE' }).where('id', '=', 'pier-500').execute(),
    );
    await page.reload();
    await expect(opener(page)).toBeVisible();
    await expect(opener(page)).not.toHaveAccessibleName('Landing page: Pier 0500');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('“Pier 0500” has been deactivated');
    expect(await readCookie(page, 'ldpId')).not.toBe('pier-500');
    await opener(page).click();
    await expect(picker(page)).toContainText('1299 landing pages');
});

test('a chosen landing page whose languages changed is shown with the new ones', async ({ page, crowded }) => {
    await openAs(page, crowded.url, 'admin');
    await opener(page).click();
    await search(page).fill('pier 0600');
    await expect(options(page)).toHaveCount(1);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).not.toContainText('Svenska');
    await crowded.change((db) =>
        db
            .updateTable('landing_page')
            .set({ langs: '["en","th","sv"]', version: 2 })
            .where('id', '=', 'pier-600')
            .execute(),
    );
    await page.reload();
    await expect(page.getByRole('main')).toContainText('Svenska');
    await page.goto(`${crowded.url}/web-setting/faq/add`);
    const languages = page.getByRole('radiogroup', { name: 'Content language' });
    await expect(languages.getByRole('radio')).toHaveCount(3);
});
