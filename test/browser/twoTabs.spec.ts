import { expect, type Page } from '@playwright/test';
import { type Client, signInClient } from '../process/client';
import { accounts, expectSuccess, fillSignIn, openAs, save } from './console';
import { findLandingPageId } from './screens';
import { test } from './server';
import { sweepIf } from './sweep';

/** Returns a generator of pseudo-random numbers from 0 to 1, reproducible by its seed (mulberry32). */
function createRandom(seed: number): () => number {
    let state = seed;
    return () => {
        state = (state + 0x6d2b79f5) | 0;
        let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
        mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
        return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
    };
}

type Tab = { page: Page; ldpId: string; lang: string; saved: string };

const buttonText = ({ page }: Tab) => page.getByRole('textbox', { name: 'Button text' });

async function openTab(page: Page, url: string, client: Client, name: string): Promise<Tab> {
    await page.goto(url);
    await page.getByRole('button', { name: /^Landing page:/ }).click();
    await page.getByRole('option', { name }).click();
    await expect(page.getByRole('button', { name: `Landing page: ${name}` })).toBeVisible();
    const ldpId = await findLandingPageId(client, name);
    const { data } = await client.get<{ defaultLang: string }>(`/api/ldp/get/${ldpId}`);
    await page.getByRole('link', { name: 'Telegram bot' }).first().click();
    const tab = { page, ldpId, lang: data.defaultLang, saved: '' };
    await expect(buttonText(tab)).toBeVisible();
    tab.saved = await buttonText(tab).inputValue();
    return tab;
}

async function saveIn(tab: Tab, text: string): Promise<void> {
    await buttonText(tab).fill(text);
    await save(tab.page);
    tab.saved = text;
}

for (const saves of [10, 100])
    test(
        `two tabs on two landing pages save ${saves} times, each to its own`,
        sweepIf(saves > 10),
        async ({ page, context, server }) => {
            test.setTimeout(300_000);
            const { username, password } = accounts.operator;
            const client = await signInClient(server.url, username, password);
            await openAs(page, server.url, 'operator');
            const first = await openTab(page, server.url, client, 'Harbour Lights');
            const second = await openTab(await context.newPage(), server.url, client, 'Kebun Bintang');
            expect(second.ldpId).not.toBe(first.ldpId);

            const random = createRandom(20261121);
            const counts = new Map([first, second].map((tab) => [tab, 0]));
            for (let done = 0; done < saves; ) {
                // Edits in the first tab, the second, or both.
                const draw = random();
                const chosen = draw < 0.4 ? [first] : draw < 0.8 ? [second] : [first, second];
                await Promise.all(
                    chosen.map((tab, index) => saveIn(tab, `Save ${done + index} of ${tab.ldpId}`.slice(0, 60))),
                );
                for (const tab of chosen) counts.set(tab, (counts.get(tab) ?? 0) + 1);
                done += chosen.length;
                for (const { ldpId, lang, saved } of [first, second]) {
                    type SettingsAnswer = { settings: { telegrambot: { buttonText: Record<string, string> } } };
                    const { data } = await client.get<SettingsAnswer>(`/api/ldp/get/${ldpId}?settings=telegrambot`);
                    expect(data.settings.telegrambot.buttonText[lang] ?? '').toBe(saved);
                }
            }
            for (const [{ page: tab, ldpId, saved }, count] of counts) {
                const filter = encodeURIComponent(JSON.stringify({ ldpId, resource: 'telegrambot', verb: 'update' }));
                const found = await client.get<unknown>(`/api/rest/revisions?filter=${filter}&range=[0,99]`);
                const own = (found as unknown as { username: string }[]).filter(({ username: by }) => by === username);
                expect(own.length).toBeGreaterThanOrEqual(count);
                await expect(tab.getByRole('textbox', { name: 'Button text' })).toHaveValue(saved);
            }
        },
    );

test('typed text is never saved under the account that another tab signed in', async ({ page, context, server }) => {
    const { username, password } = accounts.operator;
    const operator = await signInClient(server.url, username, password);
    await openAs(page, server.url, 'operator');
    const tab = await openTab(page, server.url, operator, 'Harbour Lights');
    const text = 'Typed by the operator';
    await buttonText(tab).fill('');
    await buttonText(tab).pressSequentially(text);

    const other = await context.newPage();
    await other.goto(server.url);
    await other.getByRole('button', { name: /^Profile:/ }).click();
    await other.getByRole('menuitem', { name: 'Sign out', exact: true }).click();
    await expect(other).toHaveURL(/\/auth\/login/);
    await fillSignIn(other, 'admin');
    await expect(other.getByRole('banner')).toBeVisible();

    await page.bringToFront();
    // Coming back to the tab can be enough: who has the form open is announced under the account.
    const dialog = page.getByRole('dialog', { name: 'Sign in again' });
    const keys = page.locator('body');
    await keys.press('ControlOrMeta+s');
    await expect(dialog).toContainText('Someone signed in to this browser with another account.');
    await dialog.getByLabel('Password').pressSequentially(password);
    await dialog.getByRole('button', { name: 'Sign in' }).click();
    await expect(dialog).toBeHidden();
    await keys.press('ControlOrMeta+s');
    await expectSuccess(page, 'was saved');
    await expect(buttonText(tab)).toHaveValue(text);

    await other.bringToFront();
    await other.getByRole('link', { name: 'Telegram bot' }).first().click();
    await expect(other.getByRole('button', { name: 'Profile: Somchai Rattana' })).toBeVisible();
});
