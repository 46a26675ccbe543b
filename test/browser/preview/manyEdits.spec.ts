import { expect, type Page } from '@playwright/test';
import { enterSite } from '../screens';
import { test } from '../server';
import { choose, openPreview, watchPage } from './preview';

const edits = 50;

/** Types into the title of the form without giving it the focus: one letter, or its removal, in each turn. */
async function edit(page: Page, round: number): Promise<string> {
    return await page.locator('main form [data-path=title] input').evaluate(
        async (input, { count, start }) => {
            // The input of a text field.
            const box = input as HTMLInputElement;
            const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
            for (let n = 0; n < count; n += 1) {
                write?.call(box, `Round ${start} ${'abcdefghij'.slice(0, n % 10)}${n}`);
                box.dispatchEvent(new InputEvent('input', { bubbles: true }));
                await new Promise((resolve) => setTimeout(resolve));
            }
            return box.value;
        },
        { count: edits, start: round },
    );
}

test('500 edits with switches in between load, scroll and close nothing', async ({ page, context, server }) => {
    await enterSite(context, server.url, 'operator', 'Harbour Lights');
    await page.goto(`${server.url}/banner-management`);
    await page.getByRole('row').getByRole('link').filter({ hasText: /./ }).first().click();
    const frame = await openPreview(page);
    const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    const caption = frame.locator(`[data-field="banner/${id}/title"]`).first();
    await expect(caption).toBeVisible();
    await frame.getByRole('button', { name: 'I am 18 or older' }).click();

    // What a visitor has done: scrolled, turned to another slide, opened a menu, moved the focus.
    const html = frame.locator('html');
    const summary = frame.locator('.languages summary').first();
    await summary.focus();
    await html.evaluate(({ ownerDocument }) => {
        const details = ownerDocument.querySelector('details');
        if (details) details.open = true;
        const slides = ownerDocument.querySelector('.slides');
        slides?.scrollTo({ left: slides.clientWidth, behavior: 'instant' });
        ownerDocument.defaultView?.scrollTo({ top: 240, behavior: 'instant' });
    });
    const read = () =>
        html.evaluate(({ ownerDocument }) => ({
            top: ownerDocument.defaultView?.scrollY,
            slide: Math.round(ownerDocument.querySelector('.slides')?.scrollLeft ?? -1),
            open: ownerDocument.querySelectorAll('details[open]').length,
            focus: ownerDocument.activeElement?.tagName,
        }));
    await expect.poll(async () => (await read()).top).toBe(240);
    const before = await read();
    expect(before.open).toBeGreaterThan(0);
    expect(before.focus).toBe('SUMMARY');
    expect(before.slide).toBeGreaterThan(0);
    const watched = watchPage(page);

    const tools = page.getByRole('toolbar', { name: 'What the preview shows' });
    const chooseDate = async (text: string) => {
        await tools.getByRole('button', { name: 'As it will be on' }).click();
        await page.getByRole('dialog').getByLabel('As it will be on').fill(text);
        await page.keyboard.press('Escape');
    };
    const chooseDevice = async (name: string, device: string) => {
        await tools.getByRole('button', { name }).click();
        await expect(html).toHaveAttribute('data-device', device);
        // Browsers put slides of another width in their places when they paint them.
        await html.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    };
    const switches = [
        () => tools.getByRole('button', { name: 'Signed in' }).click(),
        () => tools.getByRole('button', { name: 'Signed in' }).click(),
        () => choose(page, 'Language', 'ไทย'),
        () => choose(page, 'Language', 'English'),
        () => chooseDate('2027-01-01T00:00:00'),
        () => chooseDate('2026-12-01T00:00:00'),
        () => chooseDevice('Mobile', 'MOBILE'),
        () => chooseDevice('Desktop', 'DESKTOP'),
        () => Promise.resolve(),
        () => Promise.resolve(),
    ];
    const steady = async () => {
        const { top, slide, open } = await read();
        return { top, slide, open };
    };
    for (const [round, change] of switches.entries()) {
        await summary.evaluate((element) => element.focus({ preventScroll: true }));
        const held = await read();
        const last = await edit(page, round);
        // The other language has its own title.
        if (round !== 3) await expect(caption).toHaveText(last);
        expect([round, await read()]).toEqual([round, { ...held, focus: 'SUMMARY' }]);
        const { focus: _, ...before } = held;
        await change();
        // The pages of phones are others, of another height.
        if (round !== 6 && round !== 7) await expect.poll(steady, { message: `after switch ${round}` }).toEqual(before);
    }
    expect(watched.loads).toEqual([]);
    expect(watched.errors).toEqual([]);
    // Another language or date is one request; keys are none.
    expect(watched.requests.filter((url) => url.includes('/api/ldp/preview/get/')).length).toBeLessThanOrEqual(4);
});
