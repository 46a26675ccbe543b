import { expect, type Page } from '@playwright/test';
import { type Client, signedIn } from '../process/client';
import { accounts, openAs, save } from './console';
import { landingPageId } from './screens';
import { test } from './server';
import { sweepIf } from './sweep';

/** Numbers from 0 to 1 in an order that is the same every time (mulberry32). */
function numbersFrom(seed: number): () => number {
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
    const ldpId = await landingPageId(client, name);
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
        `two tabs on two landing pages save ${saves} times, each where it is`,
        sweepIf(saves > 10),
        async ({ page, context, server }) => {
            test.setTimeout(300_000);
            const { username, password } = accounts.operator;
            const client = await signedIn(server.url, username, password);
            await openAs(page, server.url, 'operator');
            const first = await openTab(page, server.url, client, 'Harbour Lights');
            const second = await openTab(await context.newPage(), server.url, client, 'Kebun Bintang');
            expect(second.ldpId).not.toBe(first.ldpId);

            const random = numbersFrom(20261121);
            const counts = new Map([first, second].map((tab) => [tab, 0]));
            for (let done = 0; done < saves; ) {
                // Now one of them, now the other, now both at once.
                const draw = random();
                const chosen = draw < 0.4 ? [first] : draw < 0.8 ? [second] : [first, second];
                await Promise.all(
                    chosen.map((tab, index) => saveIn(tab, `Save ${done + index} of ${tab.ldpId}`.slice(0, 60))),
                );
                for (const tab of chosen) counts.set(tab, (counts.get(tab) ?? 0) + 1);
                done += chosen.length;
                for (const { ldpId, lang, saved } of [first, second]) {
                    type Found = { settings: { telegrambot: { buttonText: Record<string, string> } } };
                    const { data } = await client.get<Found>(`/api/ldp/get/${ldpId}?settings=telegrambot`);
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
