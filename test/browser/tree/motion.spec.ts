import { expect, type Page } from '@playwright/test';
import { press, readTitles } from '../console';
import { enterSite, waitUntilLoaded } from '../screens';
import { test } from '../server';

/** A change of this time, in milliseconds, is seen as none. */
const unseen = 10;

/** Watches each frame from now on for what moves although the system asks for rest. */
async function watchMotion(page: Page): Promise<void> {
    await page.addInitScript((most) => {
        const moved = new Set<string>();
        Object.assign(window, { moved });
        const look = () => {
            for (const animation of document.getAnimations()) {
                const { duration = 0, iterations = 1 } = animation.effect?.getComputedTiming() ?? {};
                const lasts = Number(duration) * iterations;
                const target = animation.effect instanceof KeyframeEffect ? animation.effect.target : null;
                if (lasts > most) moved.add(`${target?.tagName} ${target?.getAttribute('class')} for ${lasts} ms`);
            }
            requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
    }, unseen);
}

/** Returns what has moved, after two more frames. */
const readMotion = (page: Page) =>
    page.evaluate(async () => {
        await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
        return 'moved' in window && window.moved instanceof Set
            ? [...window.moved].map(String)
            : ['nothing is watched'];
    });

/** What opens over a list: its button, and the role of what it opens. */
const opened = [
    ['Language: English', 'menu'],
    [/^Profile:/, 'menu'],
    [/^Landing page:/, 'dialog'],
    ['Jobs', 'dialog'],
    ['Columns', 'menu'],
    [/^Search everything/, 'dialog'],
    [/^More actions for/, 'menu'],
    [/^Delete /, 'dialog'],
    [/^History of (?!the order)/, 'dialog'],
] as const;

test('nothing moves where the system asks for rest', async ({ page, context, server }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await watchMotion(page);
    await page.goto(server.url);
    // As long as the server does not answer, the page is busy.
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
        answer = resolve;
    });
    await page.route('**/api/auth/signin', async (route) => {
        await answered;
        await route.abort();
    });
    await page.getByLabel('Account').fill('operator01');
    await page.getByLabel('Password', { exact: true }).fill('wrong');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('status')).toHaveText('Signing in');
    expect.soft(await readMotion(page), 'the sign-in page').toEqual([]);
    answer();
    await expect(page.getByRole('alert')).not.toBeEmpty();
    await enterSite(context, server.url, 'operator', 'Harbour Lights');
    await page.goto(`${server.url}/article`);
    await waitUntilLoaded(page);
    for (const [name, role] of opened) {
        await page.getByRole('button', { name }).first().click();
        await expect(page.getByRole(role)).toBeVisible();
        expect.soft(await readMotion(page), String(name)).toEqual([]);
        await page.keyboard.press('Escape');
        await expect(page.getByRole(role)).toHaveCount(0);
    }
    const section = page.getByRole('navigation', { name: 'Main menu' }).getByRole('button', { name: 'Web setting' });
    await section.click();
    await expect(section).toHaveAttribute('aria-expanded', 'true');
    expect.soft(await readMotion(page), 'a section of the menu').toEqual([]);

    const [first = '', second = ''] = await readTitles(page);
    const handle = page.getByRole('button', { name: `Move: ${first}`, exact: true });
    const start = await press(page, handle);
    const end = await page.getByRole('button', { name: `Move: ${second}`, exact: true }).boundingBox();
    await expect(async () => {
        await page.mouse.move(start.x, start.y + 8, { steps: 3 });
        await page.mouse.move(start.x, (end?.y ?? 0) + 20, { steps: 4 });
        await expect(page.getByText(`${first} is over position 2`)).toBeAttached({ timeout: 200 });
    }).toPass();
    expect.soft(await readMotion(page), 'a row that is dragged').toEqual([]);
    await page.mouse.up();
    await expect(page.getByText('moved to position 2')).toBeVisible();
    expect.soft(await readMotion(page), 'a note').toEqual([]);
});
