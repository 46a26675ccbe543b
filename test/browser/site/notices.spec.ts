import { expect, type Page } from '@playwright/test';
import { findViolations } from '../axe';
import { test } from './site';
import { createPopup } from './snapshot';

const age = (page: Page) => page.locator('[data-notice=age]');
const consent = (page: Page) => page.locator('[data-notice=consent]');
const dialog = (page: Page) => page.getByRole('dialog');
const confirmAge = (page: Page) => age(page).getByRole('button').click();

const gtag = { measurementId: 'G-TEST' };

const popup = { items: [createPopup('For members', 'LOGGED_IN'), createPopup('For guests', 'NOT_LOGGED_IN')] };

test('visitors answer the notices and close the popup with the keyboard alone', async ({ page, site }) => {
    site.show({ content: { gtag, popup } });
    await page.goto(`${site.url}/en/`);
    await expect(age(page)).toBeVisible();
    await expect(consent(page)).toBeHidden();
    // Escape is no answer.
    await page.keyboard.press('Escape');
    await page.keyboard.press('Tab');
    await expect(page.locator('.skip')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(age(page).getByRole('button')).toBeFocused();
    await expect(dialog(page)).toBeHidden();

    await page.keyboard.press('Enter');
    await expect(age(page)).toBeHidden();
    await expect(dialog(page)).toHaveAccessibleName('For guests');
    await expect(dialog(page).getByRole('button', { name: 'Close' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    await expect(consent(page).getByRole('button', { name: 'Yes' })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(consent(page)).toBeHidden();
    await expect(page.locator('main')).toBeFocused();
    // All content would be framed.
    await expect(page.locator('main')).toHaveCSS('outline-style', 'none');
});

test('answers are kept, and a popup is shown once a visit', async ({ page, context, site }) => {
    site.show({ content: { gtag, popup } });
    await page.goto(`${site.url}/en/`);
    await confirmAge(page);
    await dialog(page).getByRole('button', { name: 'Close' }).click();
    await expect(dialog(page)).toBeHidden();
    await page.goto(`${site.url}/en/faq`);
    await expect(consent(page)).toBeVisible();
    await expect(age(page)).toBeHidden();
    await expect(dialog(page)).toBeHidden();

    const nextVisit = await context.newPage();
    await nextVisit.goto(`${site.url}/en/faq`);
    await expect(dialog(nextVisit)).toBeVisible();
    await expect(age(nextVisit)).toBeHidden();
    // Beside the popup.
    await nextVisit.mouse.click(5, 5);
    await expect(dialog(nextVisit)).toBeHidden();
});

test('who is signed in to the platform sees what is for members, from the first paint', async ({
    page,
    context,
    site,
}) => {
    await context.addCookies([{ name: 'signed_in', value: '1', url: site.url }]);
    // Runs where the page asks for its first frame.
    const script = {
        code: 'requestAnimationFrame(() => { document.title = document.documentElement.dataset.visitor; });',
    };
    site.show({ content: { popup, javascript: script } });
    await page.goto(`${site.url}/en/`);
    await expect(page).toHaveTitle('MEMBER');
    await expect(page.getByRole('link', { name: 'Deposit' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Sign in' })).toBeHidden();
    await confirmAge(page);
    await expect(dialog(page)).toHaveAccessibleName('For members');
});

test('consent is taken back with the keyboard alone, and the tags are gone', async ({ page, site, strangers }) => {
    site.show({ content: { gtag } });
    await page.goto(`${site.url}/en/faq`);
    const settings = page.getByRole('button', { name: 'Cookie settings' });
    await confirmAge(page);
    await expect(settings).toBeHidden();
    await consent(page).getByRole('button', { name: 'Yes' }).click();
    await expect.poll(() => strangers).toHaveLength(1);

    await settings.focus();
    await page.keyboard.press('Enter');
    await expect(consent(page).getByRole('button', { name: 'Yes', pressed: true })).toBeFocused();
    await expect(consent(page).getByRole('button', { name: 'No', pressed: false })).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await expect(consent(page)).toBeHidden();
    await expect(settings).toBeFocused();

    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    const reloaded = page.waitForEvent('load');
    await page.keyboard.press('Enter');
    await reloaded;
    await expect(settings).toBeVisible();
    await expect(consent(page)).toBeHidden();
    expect(await page.evaluate(() => document.querySelectorAll('script[src]').length)).toBe(0);
    expect(strangers).toHaveLength(1);
});

test('only pages that count visitors have settings of consent, and only with their script', async ({
    page,
    browser,
    site,
}) => {
    const settings = '[data-reopen]';
    await page.goto(`${site.url}/en/faq`);
    await confirmAge(page);
    await expect(page.locator(settings)).toHaveCount(0);
    site.show({ content: { gtag } });
    const context = await browser.newContext({ javaScriptEnabled: false });
    const still = await context.newPage();
    await still.goto(`${site.url}/en/faq`);
    await expect(still.locator(settings)).toHaveCount(1);
    await expect(still.locator(settings)).toBeHidden();
    await context.close();
});

test('in a frame without origin, where nothing can be kept, notices and popups work', async ({
    page,
    site,
    strangers,
}) => {
    site.show({ content: { gtag, popup, landingPage: { consent: 'ADVANCED' } }, policy: 'sandbox allow-scripts' });
    await page.goto(`${site.url}/en/`);
    expect(await page.evaluate(() => window.origin)).toBe('null');
    await confirmAge(page);
    await dialog(page).getByRole('button', { name: 'Close' }).click();
    await expect(dialog(page)).toBeHidden();
    await consent(page).getByRole('button', { name: 'Yes' }).click();
    await expect(consent(page)).toBeHidden();
    // Who looks at a preview is no visitor.
    expect(strangers).toEqual([]);
});

for (const device of ['DESKTOP', 'MOBILE'] as const)
    test(`a notice hides nothing that has the focus, and axe finds nothing: ${device}`, async ({ page, site }) => {
        await page.setViewportSize(device === 'MOBILE' ? { width: 390, height: 700 } : { width: 1366, height: 700 });
        site.show({ content: { gtag, popup }, device });
        await page.goto(`${site.url}/en/faq`);
        await expect(age(page)).toBeVisible();
        expect(await findViolations(page)).toEqual([]);
        const { top } = await age(page).evaluate((notice) => notice.getBoundingClientRect().toJSON());
        const inContent = page.locator(':is(main, footer) :is(a, button, summary):visible');
        for (const each of await inContent.all()) {
            await each.focus();
            expect(await each.evaluate((element) => element.getBoundingClientRect().top)).toBeLessThan(top);
        }
        await confirmAge(page);
        await expect(dialog(page)).toBeVisible();
        expect(await findViolations(page)).toEqual([]);
    });
