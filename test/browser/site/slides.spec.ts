import { expect, type Page } from '@playwright/test';
import { test } from './site';

const banners = (page: Page) => page.locator('.banners');

/** Returns the position of the slide that is in sight, from 0. */
const readSlide = (page: Page) =>
    page.locator('.slides').evaluate((row) => Math.round((row.scrollLeft / row.clientWidth) * 100) / 100);

/** Counts how often something has turned slides: their scrolling takes its time. */
const countTurns = (page: Page) => page.evaluate(() => Number(document.documentElement.dataset.turns ?? 0));

async function openHome(page: Page, url: string): Promise<void> {
    await page.clock.install();
    await page.addInitScript(() => {
        Element.prototype.scrollBy = new Proxy(Element.prototype.scrollBy, {
            apply(scroll, element, options) {
                const { dataset } = document.documentElement;
                dataset.turns = String(Number(dataset.turns ?? 0) + 1);
                return Reflect.apply(scroll, element, options);
            },
        });
    });
    await page.goto(`${url}/en/`, { waitUntil: 'load' });
    await expect(page.locator('.slide-buttons')).toBeVisible();
}

const dispatch = (page: Page, name: string, selector: string) =>
    page.evaluate(
        ([type, found]) => {
            const detail = { element: document.querySelector(found) };
            document.dispatchEvent(new CustomEvent(type, { detail }));
        },
        [name, selector] as const,
    );

test.describe('slides that may move', () => {
    test.use({ contextOptions: { reducedMotion: 'no-preference' } });

    test('turn every six seconds, unless somebody looks at one', async ({ page, site }) => {
        await openHome(page, site.url);
        await page.clock.runFor(5000);
        expect(await countTurns(page)).toBe(0);
        await page.clock.runFor(1000);
        expect(await countTurns(page)).toBe(1);
        await expect.poll(() => readSlide(page)).toBe(1);

        await banners(page).hover();
        await page.clock.runFor(20_000);
        expect(await countTurns(page)).toBe(1);
        await page.mouse.move(0, 0);
        await page.locator('.slides').focus();
        await page.clock.runFor(20_000);
        expect(await countTurns(page)).toBe(1);

        await page.locator('.skip').focus();
        await page.clock.runFor(6000);
        expect(await countTurns(page)).toBe(2);
        await expect.poll(() => readSlide(page)).toBe(2);
        await page.clock.runFor(6000);
        // After the last one comes the first.
        await expect.poll(() => readSlide(page)).toBe(0);
    });

    test('stay while they are out of sight or one of them was picked for editing', async ({ page, site }) => {
        await openHome(page, site.url);
        await page.setViewportSize({ width: 1366, height: 200 });
        await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
        await page.clock.runFor(20_000);
        expect(await countTurns(page)).toBe(0);
        await page.evaluate(() => {
            window.scrollTo(0, 0);
            Object.defineProperty(document, 'hidden', { value: true, configurable: true });
        });
        await page.clock.runFor(20_000);
        expect(await countTurns(page)).toBe(0);
        await page.evaluate(() => Object.defineProperty(document, 'hidden', { value: false }));
        await dispatch(page, 'site:select', '.slide');
        await page.clock.runFor(20_000);
        expect(await countTurns(page)).toBe(0);
        await dispatch(page, 'site:select', '.brand');
        await page.clock.runFor(6000);
        expect(await countTurns(page)).toBe(1);
    });

    test('stop and go on by their button, also after a preview has exchanged them', async ({ page, site }) => {
        await openHome(page, site.url);
        await page.getByRole('button', { name: 'Pause slides' }).press('Enter');
        const play = page.getByRole('button', { name: 'Play slides' });
        await expect(play).toHaveAttribute('data-stopped', '');
        await page.locator('.skip').focus();
        await page.clock.runFor(20_000);
        expect(await countTurns(page)).toBe(0);

        // As rendered, in the same elements.
        await page.evaluate(() => {
            const buttons = document.querySelector<HTMLElement>('.slide-buttons');
            const pause = buttons?.querySelector('.slide-pause');
            buttons?.toggleAttribute('hidden', true);
            pause?.removeAttribute('data-stopped');
            pause?.setAttribute('aria-label', 'Pause slides');
            pause?.setAttribute('data-play', 'Play slides');
        });
        await dispatch(page, 'site:load', '.banners');
        await expect(play).toHaveAttribute('data-stopped', '');

        // As rendered, in elements of their own.
        await page.evaluate(async () => {
            const text = await (await fetch('/en/')).text();
            const fresh = new DOMParser().parseFromString(text, 'text/html').querySelector('.banners');
            if (fresh) document.querySelector('.banners')?.replaceWith(fresh);
        });
        await expect(page.locator('.slide-buttons')).toBeHidden();
        await dispatch(page, 'site:load', '.banners');
        await page.getByRole('button', { name: 'Next slide' }).click();
        await expect.poll(() => readSlide(page)).toBe(1);
        await page.getByRole('button', { name: 'Previous slide' }).click();
        await expect.poll(() => readSlide(page)).toBe(0);
        await page.mouse.move(0, 0);
        const turns = await countTurns(page);
        await page.clock.runFor(7000);
        expect(await countTurns(page)).toBe(turns + 1);
    });
});

test('slides never turn by themselves for who wants less motion, but have buttons', async ({ page, site }) => {
    await openHome(page, site.url);
    await page.clock.runFor(60_000);
    expect(await countTurns(page)).toBe(0);
    await expect(page.locator('.slide-pause')).toBeHidden();
    await page.getByRole('button', { name: 'Previous slide' }).press('Enter');
    expect(await readSlide(page)).toBe(2);
});
