import { expect, type Page } from '@playwright/test';
import { getPicturePath, pictureSize, recordingSize } from '../../resources/manual';
import { findViolations } from './axe';
import { openAs } from './console';
import { test } from './server';

const chapters = (page: Page) => page.getByRole('navigation', { name: 'Chapters' });

test('staff search for a chapter, read it, and go on to the next', async ({ page, server }) => {
    await openAs(page, server.url, 'viewer');
    await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Instruction manual' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Instruction manual' })).toBeVisible();
    expect(await findViolations(page)).toEqual([]);

    await page.getByRole('searchbox', { name: 'Search' }).fill('developer verification');
    await expect(page.getByRole('status').filter({ hasText: 'Found in 1 chapter' })).toBeVisible();
    await expect(page.locator('mark').first()).toHaveText('Developer');
    await page
        .getByRole('link', { name: /^Developer verification/ })
        .first()
        .click();
    await expect(page).toHaveURL(/\/instruction-manual\/apk-builds\?q=developer\+verification#s3$/);
    await expect(page.getByRole('heading', { level: 2, name: 'Developer verification' })).toBeInViewport();
    await expect(page.getByRole('article')).toContainText('30 September 2026');
    await expect(page).toHaveTitle(/^APK builds · Instruction manual/);

    await page.getByRole('button', { name: 'Clear search' }).click();
    await expect(chapters(page).getByRole('link', { name: /APK builds/ })).toHaveAttribute('aria-current', 'page');
    await page.getByRole('link', { name: 'Next chapter: Global config' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Global config' })).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('searchbox', { name: 'Search' }).fill('zebra crossing');
    await expect(page.getByText('No results found')).toBeVisible();
});

test('a chapter is read in Thai, and stays in Thai after a reload', async ({ page, server }) => {
    await openAs(page, server.url, 'operator', '/instruction-manual/banners');
    await page.getByRole('combobox', { name: 'Language of the manual' }).click();
    await page.getByRole('option', { name: 'ไทย' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'แบนเนอร์' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('article')).toHaveAttribute('lang', 'th');
    await page.getByRole('article').getByRole('link', { name: 'แบนเนอร์', exact: true }).click();
    await expect(page).toHaveURL(/\/banner-management(\?ldp=[\w-]+)?$/);
});

test('an unknown chapter shows a not-found page', async ({ page, server }) => {
    await openAs(page, server.url, 'operator', '/instruction-manual/no-such-chapter');
    await expect(page.getByText('This page could not be found')).toBeVisible();
});

test('one chapter and the whole book are printed, without the page around them', async ({ page, server }) => {
    await openAs(page, server.url, 'operator', '/instruction-manual/faq');
    await page.evaluate(() => {
        window.print = () => document.body.setAttribute('data-printed', 'yes');
    });
    await expect(page.getByRole('heading', { level: 1, name: 'FAQ' })).toBeVisible();
    await page.getByRole('button', { name: 'Print this chapter' }).click();
    await expect(page.locator('body')).toHaveAttribute('data-printed', 'yes');
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('article')).toHaveCount(1);
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(chapters(page)).toBeHidden();

    await page.emulateMedia({ media: 'screen' });
    await page.evaluate(() => document.body.removeAttribute('data-printed'));
    await page.getByRole('button', { name: 'Print whole manual' }).click();
    await expect(page.locator('body')).toHaveAttribute('data-printed', 'yes');
    await expect(page.locator('[data-book] article')).toHaveCount(38);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { name: '38. Accessibility' })).toBeVisible();
    const pictures = page.locator('[data-book] img[data-picture]');
    expect(
        await pictures.evaluateAll((all: HTMLImageElement[]) => all.filter((one) => one.naturalWidth === 0).length),
    ).toBe(0);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0);
    await page.emulateMedia({ media: 'screen' });
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    await expect(page.locator('[data-book]')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1, name: 'FAQ' })).toBeVisible();
});

test('the manual fits a narrow screen', async ({ page, server }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await openAs(page, server.url, 'operator', '/instruction-manual/apk-builds?lang=th');
    await expect(page.getByRole('heading', { level: 1, name: 'การสร้าง APK' })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    const picture = page.getByRole('article').locator('img[data-picture]');
    expect(await picture.evaluate(({ clientWidth, clientHeight }) => clientWidth / clientHeight)).toBeCloseTo(1.6, 1);
    await page.getByRole('link', { name: 'All chapters' }).click();
    await expect(page.getByRole('link', { name: /แบนเนอร์/ }).first()).toBeVisible();
});

test('a recording is played when a reader starts it, and printed as a picture', async ({ page, server }) => {
    await openAs(page, server.url, 'viewer', '/instruction-manual/see-your-landing-page');
    const film = page.locator('video');
    await expect(film).toBeVisible();
    expect(await film.evaluate((video: HTMLVideoElement) => [video.paused, video.readyState])).toEqual([true, 0]);
    expect(await findViolations(page)).toEqual([]);
    await film.evaluate((video: HTMLVideoElement) => video.play());
    await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0);
    const { duration, width, height } = await film.evaluate((video: HTMLVideoElement) => ({
        duration: video.duration,
        width: video.videoWidth,
        height: video.videoHeight,
    }));
    expect({ width, height }).toEqual(recordingSize);
    expect(duration).toBeGreaterThanOrEqual(20);
    expect(duration).toBeLessThanOrEqual(30);
    await film.evaluate((video: HTMLVideoElement) => {
        video.currentTime = 15;
    });
    await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.seeking)).toBe(false);

    await page.emulateMedia({ media: 'print' });
    await expect(film).toBeHidden();
    const picture = page.locator('article img[data-paper]');
    await expect(picture).toBeVisible();
    expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(recordingSize.width);
});

for (const [lang, name] of [
    ['en', 'The dashboard'],
    ['th', 'แดชบอร์ด'],
] as const)
    test(`a picture shows the screen in the language of the chapter: ${lang}`, async ({ page, server }) => {
        await openAs(page, server.url, 'viewer', `/instruction-manual/dashboard?lang=${lang}`);
        await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
        const picture = page.getByRole('article').locator('img[data-picture]');
        await expect(picture).toHaveAttribute('src', getPicturePath('dashboard', lang));
        await expect(picture).toHaveAttribute('alt', /\S/);
        const getWidth = () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth);
        await expect.poll(getWidth).toBe(pictureSize.width);
        expect(await findViolations(page)).toEqual([]);
        const opened = page.waitForEvent('popup');
        await picture.click();
        await expect(await opened).toHaveURL(server.url + getPicturePath('dashboard', lang));
    });

test('each screen has a link to the chapter about it, in the language of the console', async ({ page, server }) => {
    await openAs(page, server.url, 'operator', '/web-setting/faq/create');
    const help = page.getByRole('link', { name: 'Help for this screen' });
    await expect(help).toHaveAttribute('target', '_blank');
    const [chapter] = await Promise.all([page.waitForEvent('popup'), help.click()]);
    await expect(chapter).toHaveURL(/\/instruction-manual\/faq/);
    await expect(chapter.getByRole('heading', { level: 1, name: 'FAQ' })).toBeVisible();
    await chapter.goto(`${server.url}/instruction-manual?screen=/nowhere`);
    await expect(chapter.getByRole('heading', { level: 1, name: 'Instruction manual' })).toBeVisible();
});
