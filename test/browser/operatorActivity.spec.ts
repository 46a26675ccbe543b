import { expect } from '@playwright/test';
import { signInClient } from '../process/client';
import { findViolations } from './axe';
import { accounts, openAs } from './console';
import { findOverflows } from './looks';
import { findLandingPageId } from './screens';
import { test } from './server';

test('an operator sees what an administrator changed on another of its landing pages, and takes it back', async ({
    page,
    server,
}) => {
    const admin = await signInClient(server.url, accounts.admin.username, accounts.admin.password);
    const ldpId = await findLandingPageId(admin, 'Harbour Lights');
    const list = async () => {
        const body = { ldpId, pagination: { page: 1, limit: 1 } };
        const { data } = await admin.post<{ items: { id: string; title: object; version: number }[] }>(
            '/api/ldp/announcement/inquiry',
            body,
        );
        return data.items[0];
    };
    const before = await list();
    await admin.post('/api/ldp/announcement/update', { ...before, ldpId, title: { en: 'Closed on Monday' } });
    expect((await list())?.title).toEqual({ en: 'Closed on Monday' });

    await openAs(page, server.url, 'operator', '/user-management/activity?username=admin01');
    const row = page.getByRole('row').filter({ hasText: 'Closed on Monday' });
    await expect(row).toContainText('Harbour Lights');
    await expect(row).not.toContainText('127.0.0.1');
    expect(await findViolations(page)).toEqual([]);
    await row.getByRole('button', { name: /^Details of/ }).click();
    await page.getByRole('button', { name: 'Undo this change' }).click();
    await page.getByRole('dialog', { name: 'Restore this version?' }).getByRole('button', { name: 'Restore' }).click();
    await expect.poll(async () => (await list())?.title).toEqual(before?.title);

    await page.goto(`${server.url}/user-management/activity?username=admin01`);
    await page.getByRole('link', { name: 'Closed on Monday' }).click();
    await expect(page).toHaveURL(new RegExp(`ldp=${ldpId}`));
});

test('the activity of operators fits on a phone', async ({ page, server }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await openAs(page, server.url, 'operator', '/user-management/activity');
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    expect(await findOverflows(page)).toEqual([]);
});
