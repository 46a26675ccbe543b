import { expect, type Page } from '@playwright/test';
import { expectSuccess } from './console';
import { findOverflows } from './looks';
import { enterSite, waitUntilLoaded } from './screens';
import { test } from './server';
import { shoot } from './shoot';
import { sweepIf } from './sweep';

const sizes = [
    { width: 360, height: 740 },
    { width: 800, height: 600 },
] as const;

/** Expects the element to be visible and clickable in its position. */
async function expectReachable(page: Page, target: ReturnType<Page['locator']>, name: string): Promise<void> {
    await target.scrollIntoViewIfNeeded();
    const box = await target.boundingBox();
    const size = page.viewportSize();
    expect.soft(box && size && box.x >= 0 && box.x + box.width <= size.width, `${name} lies in the window`).toBe(true);
    await target.click({ trial: true });
}

for (const size of sizes) {
    const at = `${size.width}×${size.height}`;

    test.describe(at, sweepIf(size.width !== 360), () => {
        test.use({ viewport: size });

        test(`at ${at} the whole menu opens as a drawer and closes after a choice`, async ({
            page,
            context,
            server,
        }) => {
            await enterSite(context, server.url, 'operator', 'Harbour Lights');
            await page.goto(server.url);
            await waitUntilLoaded(page);
            const rail = page.locator('aside');
            await expect(rail).toHaveCount(size.width < 600 ? 0 : 1);
            await page.getByRole('button', { name: 'Open menu' }).click();
            const menu = page.getByRole('presentation').getByRole('navigation', { name: 'Main menu' });
            await expect(menu).toBeVisible();
            await menu.getByRole('button', { name: 'Web setting' }).click();
            await shoot(page, `narrow-${size.width}-menu`);
            await menu.getByRole('link', { name: 'FAQ' }).click();
            await expect(page).toHaveURL(/\/web-setting\/faq\?/);
            await expect(menu).toBeHidden();
            await page.getByRole('button', { name: 'Open menu' }).click();
            await page.keyboard.press('Escape');
            await expect(menu).toBeHidden();
            await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused();
        });

        test(`at ${at} a list is searched, its switch is used, and a row is opened`, async ({
            page,
            context,
            server,
        }) => {
            await enterSite(context, server.url, 'operator', 'Harbour Lights');
            await page.goto(`${server.url}/article`);
            await waitUntilLoaded(page);
            const row = page.getByRole('row').nth(1);
            await expect(row.getByRole('button', { name: /^Move:/ })).toBeVisible();
            await expectReachable(page, row.getByRole('switch'), 'The status');
            await expectReachable(page, row.getByRole('link', { name: /^View page/ }), 'The page of visitors');
            await expectReachable(page, row.getByRole('button', { name: /^History/ }), 'The history');
            await expectReachable(page, page.getByRole('link', { name: 'Create' }), 'The way to a new one');
            await expectReachable(page, page.getByRole('button', { name: 'Next page' }), 'The next page');
            await row.getByRole('switch').click();
            const question = page.getByRole('dialog');
            await expect(question).toBeVisible();
            await shoot(page, `narrow-${size.width}-question`);
            expect.soft(await findOverflows(page), 'question').toEqual([]);
            await question.getByRole('button', { name: 'Cancel' }).click();
            await page.getByRole('searchbox', { name: 'Search' }).fill('qqq');
            await expect(page.getByText('No results found')).toBeVisible();
            await page.getByRole('button', { name: 'Clear search' }).click();
            await row.getByRole('link').first().click();
            await expect(page.getByRole('textbox', { name: 'Title', exact: true })).toBeVisible();
        });

        test(`at ${at} a form is filled in and saved`, async ({ page, context, server }) => {
            await enterSite(context, server.url, 'operator', 'Harbour Lights');
            await page.goto(`${server.url}/web-setting/faq/add`);
            await waitUntilLoaded(page);
            await page.getByRole('button', { name: 'Publish', exact: true }).click();
            await expect(page.getByText('Required').first()).toBeVisible();
            await shoot(page, `narrow-${size.width}-faults`);
            expect.soft(await findOverflows(page), 'faults').toEqual([]);
            await page.getByRole('textbox', { name: 'Question' }).fill(`Asked at ${at}`);
            await page.getByRole('textbox', { name: 'Answer' }).click();
            await page.keyboard.type('Answered.');
            await expectReachable(page, page.getByRole('button', { name: 'Publish', exact: true }), 'Publish');
            await page.getByRole('button', { name: 'Publish', exact: true }).click();
            await expectSuccess(page, 'was published');
            await expect(page).toHaveURL(/\/web-setting\/faq\?/);
        });

        test(`at ${at} picker, menus and history stay in the window`, async ({ page, context, server }) => {
            await enterSite(context, server.url, 'operator', 'Harbour Lights');
            await page.goto(`${server.url}/web-setting/faq`);
            await waitUntilLoaded(page);
            const openers = ['Landing page:', 'Language:', 'Profile:', 'History'];
            for (const [index, name] of openers.entries()) {
                await page
                    .getByRole('button', { name: new RegExp(`^${name}`) })
                    .first()
                    .click();
                await expect(page.getByRole('dialog').or(page.getByRole('menu'))).toBeVisible();
                await expect(page.locator('[role=progressbar], .MuiSkeleton-root')).toHaveCount(0);
                await shoot(page, `narrow-${size.width}-open-${index}`);
                expect.soft(await findOverflows(page), name).toEqual([]);
                await page.keyboard.press('Escape');
                await expect(page.getByRole('dialog').or(page.getByRole('menu'))).toBeHidden();
            }
        });
    });
}

test('the sign-in page fits the narrowest window', async ({ page, server }) => {
    await page.setViewportSize(sizes[0]);
    await page.goto(server.url);
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
    await shoot(page, 'narrow-360-sign-in');
    expect(await findOverflows(page)).toEqual([]);
});
