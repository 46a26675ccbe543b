import { expect, type Page } from '@playwright/test';
import { moveDown, readTitles } from '../console';
import { goOffline } from '../prepared';
import { enterSite, waitUntilLoaded } from '../screens';
import { test } from '../server';

const site = 'Harbour Lights';

/**
 * Collects from now on what live regions say: the texts that come into one that was there before, and alerts, which are
 * spoken when they arrive. Another region that arrives with its text says nothing, nor does one that is hidden.
 */
async function listen(page: Page): Promise<void> {
    await page.addInitScript(() => {
        const said: string[] = [];
        Object.assign(window, { said });
        const regions = '[aria-live=polite], [aria-live=assertive], [role=status], [role=alert], [role=log]';
        const known = new WeakSet<Element>();
        const learn = () => {
            for (const region of document.querySelectorAll(regions))
                if (!region.closest('[aria-hidden=true]')) known.add(region);
        };
        const say = (region: Element) => {
            if (!region.closest('[aria-hidden=true]')) said.push(region.textContent ?? '');
        };
        const watch = new MutationObserver((changes) => {
            for (const { target, addedNodes } of changes) {
                for (const added of addedNodes)
                    if (added instanceof Element)
                        for (const alert of [added, ...added.querySelectorAll('[role=alert]')])
                            if (alert.matches('[role=alert]')) say(alert);
                const element = target instanceof Element ? target : target.parentElement;
                const region = element?.closest(regions);
                if (region && known.has(region)) say(region);
            }
            learn();
        });
        watch.observe(document, { subtree: true, childList: true, characterData: true });
    });
}

/** What has been said since the page was opened. */
const readSaid = (page: Page) =>
    page.evaluate(() => ('said' in window && Array.isArray(window.said) ? window.said.map(String) : []));

async function expectSaid(page: Page, words: RegExp): Promise<void> {
    await expect.poll(() => readSaid(page)).toContainEqual(expect.stringMatching(words));
}

async function open(page: Page, url: string, path: string): Promise<void> {
    await listen(page);
    await enterSite(page.context(), url, 'operator', site);
    await page.goto(url + path);
    await waitUntilLoaded(page);
}

const titled = (page: Page) => page.getByRole('textbox', { name: 'Question' });

async function openQuestion(page: Page, url: string): Promise<void> {
    await open(page, url, '/web-setting/faq');
    await page.getByRole('row').nth(1).getByRole('link').filter({ hasText: /./ }).click();
    await expect(titled(page)).toBeVisible();
}

test('a save is announced', async ({ page, server }) => {
    await openQuestion(page, server.url);
    await titled(page).fill('Is this announced?');
    await expectSaid(page, /^Unsaved changes/);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expectSaid(page, /“Is this announced\?” was saved/);
    await expectSaid(page, /^All changes saved/);
});

test('a record that is created is announced, and that the list marks it', async ({ page, server }) => {
    await open(page, server.url, '/web-setting/announcement/add');
    await page.getByRole('textbox', { name: 'Announcement' }).fill('Announced to everybody');
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await expectSaid(page, /was published/);
    await expectSaid(page, /“Announced to everybody” is highlighted in the list/);
});

test('the faults of a form that is not saved are announced', async ({ page, server }) => {
    await openQuestion(page, server.url);
    await titled(page).fill('');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expectSaid(page, /^1 field needs your attention.*Question.*Required/);
    await expect(titled(page)).toBeFocused();
    await expect(titled(page)).toHaveAccessibleDescription(/Required/);
});

test('the results of a search, and that there are none, are announced', async ({ page, server }) => {
    await open(page, server.url, '/article');
    const search = page.getByRole('main').getByRole('searchbox');
    await search.fill('Mango Monsoon');
    await expectSaid(page, /^1 entry$/);
    await search.fill('nothing has these words');
    await expectSaid(page, /^No entries|^0 entries/);
});

test('a deletion is announced', async ({ page, server }) => {
    await open(page, server.url, '/article');
    const title = (await readTitles(page)).at(-1) ?? '';
    await page.getByRole('button', { name: `Delete ${title}`, exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expectSaid(page, /was deleted/);
});

test('each step of a move by keys is announced', async ({ page, server }) => {
    await open(page, server.url, '/article');
    const [title = ''] = await readTitles(page);
    // The code for moving, which says what happens, is fetched after the rows.
    await expect(page.locator('[id^=DndLiveRegion]')).toBeAttached();
    await moveDown(page, page.getByRole('button', { name: `Move: ${title}`, exact: true }), title);
    const said = await readSaid(page);
    for (const words of ['is over position 1', 'is over position 2', 'dropped at position 2', 'moved to position 2'])
        expect(
            said.some((text) => text.includes(words)),
            words,
        ).toBe(true);
});

test('a switch is announced', async ({ page, server }) => {
    await open(page, server.url, '/web-setting/faq');
    await page.getByRole('switch', { checked: true }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click();
    await expectSaid(page, /is off|was switched off|deactivated|inactive/i);
});

test('what is told beside an open drawer is announced', async ({ page, server }) => {
    await open(page, server.url, '/web-setting/faq');
    await page
        .getByRole('button', { name: /^Delete / })
        .last()
        .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expectSaid(page, /was deleted/);
    await page.getByRole('button', { name: 'Deleted entries' }).click();
    const drawer = page.getByRole('dialog', { name: 'Deleted entries' });
    await drawer
        .getByRole('button', { name: /^Restore / })
        .first()
        .click();
    await page.getByRole('dialog', { name: 'Restore?' }).getByRole('button', { name: 'Restore' }).click();
    await expectSaid(page, /is back at its old position in the list/);
});

test('a connection that is lost, and comes back, is announced', async ({ page, context, server }) => {
    await openQuestion(page, server.url);
    await titled(page).fill('Not sent');
    await goOffline(page);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expectSaid(page, /Your last change was not sent/);
    await context.setOffline(false);
    await expectSaid(page, /make it again/);
});

test('what is missing for signing in is announced', async ({ page, server }) => {
    await listen(page);
    await page.goto(server.url);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expectSaid(page, /^Please fill in account and password$/);
    await expect(page.getByLabel('Account')).toBeFocused();
});
