import { type Page, expect as usual } from '@playwright/test';

/** Waits as long as browser tests do, for a busy machine. */
const expect = usual.configure({ timeout: 30_000 });

/** The picture of a chapter of the manual. Nothing in it may depend on the language of the console. */
export type Scene = {
    /** The chapter, which the picture is named after. */
    chapter: string;
    /** The name of the screen in `allScreens`. */
    screen: string;
    /** What is done on the screen before the picture is taken. */
    play?(page: Page): Promise<void>;
};

/** Scrolls until an element is at the top of what the page shows, below the bar. */
async function scrollTo(page: Page, selector: string): Promise<void> {
    const target = page.locator(selector).first();
    await expect(target).toBeAttached();
    await target.evaluate((element) => {
        const bar = document.querySelector('header')?.getBoundingClientRect().height ?? 0;
        window.scrollBy({ top: element.getBoundingClientRect().top - bar - 24, behavior: 'instant' });
    });
}

/** All pictures, in the order of the chapters. */
export const scenes: readonly Scene[] = [
    { chapter: 'dashboard', screen: 'dashboard' },
    {
        chapter: 'finding-your-way',
        screen: 'dashboard',
        async play(page) {
            const name = (await page.locator('h1').first().textContent()) ?? '';
            const field = page.locator('[role=dialog] input[role=combobox]');
            // The code of the palette is fetched when the page rests.
            await expect(async () => {
                await page.keyboard.press('Control+k');
                await expect(field).toBeFocused({ timeout: 1000 });
            }).toPass({ timeout: 30_000 });
            await field.fill(name);
            await expect(page.locator('[role=listbox][aria-busy=false] [role=option]').nth(2)).toBeVisible();
        },
    },
    {
        chapter: 'lists-and-views',
        screen: 'article',
        async play(page) {
            await page.locator('main button[aria-haspopup=menu]').first().click();
            await expect(page.locator('[role=menu]')).toBeVisible();
        },
    },
    {
        chapter: 'states-and-calendar',
        screen: 'calendar',
        async play(page) {
            await page.locator('td[data-day]:not([data-outside]):has([data-title])').first().click();
            await expect(page.locator('main section[aria-live=polite] a').first()).toBeVisible();
        },
    },
    { chapter: 'translations', screen: 'translation' },
    {
        chapter: 'nothing-is-lost',
        screen: 'question-edit',
        async play(page) {
            const title = page.locator('main [data-path=title] input').first();
            await title.fill(`${await title.inputValue()} …`);
            await page.context().setOffline(true);
            await expect(page.locator('[role=alert], [role=status]').filter({ hasText: /\S/ }).first()).toBeVisible();
        },
    },
    { chapter: 'landing-pages', screen: 'landingPage-edit' },
    {
        chapter: 'copy-config',
        screen: 'copy-config',
        async play(page) {
            for (const part of ['THEME', 'LAYOUT']) await page.locator(`[aria-labelledby=copy-part-${part}]`).check();
            for (const place of [0, 1]) await page.locator('main [role=option]').nth(place).click();
            await expect(page.locator('main [role=option][aria-selected=true]')).toHaveCount(2);
        },
    },
    { chapter: 'theme', screen: 'color' },
    {
        chapter: 'layout',
        screen: 'layout',
        async play(page) {
            await page.locator('main [role=tab]').nth(1).click();
            await expect(page.locator('main [role=tab]').nth(1)).toHaveAttribute('aria-selected', 'true');
        },
    },
    { chapter: 'bars', screen: 'bar-HOME_MENU' },
    { chapter: 'media', screen: 'media' },
    { chapter: 'banners', screen: 'banner-edit', play: (page) => scrollTo(page, '[data-path=title]') },
    { chapter: 'articles', screen: 'article-edit', play: (page) => scrollTo(page, '[aria-labelledby=section-text]') },
    {
        chapter: 'sub-users',
        screen: 'adminSubUser-edit',
        play: (page) => scrollTo(page, '[aria-labelledby=section-permission]'),
    },
    { chapter: 'history', screen: 'activity' },
    { chapter: 'apk-builds', screen: 'apkTask-edit' },
];
