import { expect, type Page } from '@playwright/test';
import type { Page as Listed } from '../../../contract/envelope';
import { enterSite } from '../screens';
import { testJob } from './counted';

const answer = (page: Page, name: string | RegExp) => page.getByRole('dialog').getByRole('button', { name });

testJob('appForMany', 'apps of all landing pages are built and released', async ({ page, context, server, work }) => {
    const { client } = await enterSite(context, server.url, 'admin', 'Harbour Lights');
    await page.goto(server.url);
    await page.getByRole('navigation', { name: 'Main menu' }).getByRole('button', { name: 'Apps' }).click();
    await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'APK builds' }).click();
    await page.getByRole('link', { name: 'Create', exact: true }).click();
    await page.getByRole('button', { name: /^Select all/ }).click();
    await page.getByRole('button', { name: 'Create', exact: true }).click();
    await answer(page, 'Build').click();
    await expect(page.getByText(/^All \d+ are built/)).toBeVisible({ timeout: 25_000 });
    await page.getByRole('button', { name: /^Release \d+ builds$/ }).click();
    await answer(page, 'Release').click();
    await expect(page.getByText(/\d+ builds released/)).toBeVisible();
    await work.expectLean(page, 'appForMany');
    const { data } = await client.post<Listed<{ status: string }>>('/api/apk/job/inquiry', { status: ['RELEASED'] });
    expect(data.total).toBeGreaterThan(9);
});
