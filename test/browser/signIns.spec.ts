import { expect } from '@playwright/test';
import { findViolations } from './axe';
import { openAs } from './console';
import { findOverflows } from './looks';
import { test } from './server';

const mistyped = 'Winter-Garden-7';

test('an administrator sees who failed to sign in, without what was typed as a name', async ({ page, server }) => {
    const fail = (username: string) =>
        fetch(`${server.url}/api/auth/signin`, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ username, password: 'Wrong12345' }),
        });
    await fail('viewer01');
    await fail(mistyped);
    await openAs(page, server.url, 'admin', '/user-management/sign-ins');
    const rows = page.getByRole('table', { name: 'Sign-ins' }).getByRole('row');
    await expect(rows.nth(1)).toContainText('Unknown account');
    await expect(rows.nth(2)).toContainText('viewer01');
    await expect(page.getByRole('main')).not.toContainText(mistyped);
    await expect(page.getByRole('cell', { name: 'Signed in' })).toHaveCount(0);
    expect(await findViolations(page)).toEqual([]);

    await page.getByLabel('Username').fill('viewer01');
    await expect(page).toHaveURL(/username=viewer01/);
    await expect(page.getByRole('cell', { name: 'editor01' })).toHaveCount(0);
    await page.reload();
    await expect(page.getByLabel('Username')).toHaveValue('viewer01');
    await expect(rows.nth(1)).toContainText('viewer01');
});

test('the form of a user leads to the sign-ins of that user', async ({ page, server }) => {
    await openAs(page, server.url, 'admin', '/user-management/user');
    await page.getByRole('link', { name: 'operator01' }).click();
    await page.getByRole('link', { name: 'Sign-ins of operator01' }).click();
    await expect(page).toHaveURL(/sign-ins\?username=operator01&result=all$/);
    const cells = page.getByRole('table', { name: 'Sign-ins' }).getByRole('cell');
    await expect(cells.filter({ hasText: 'Signed in' }).first()).toBeVisible();
    await expect(cells.filter({ hasText: 'Failed' }).first()).toBeVisible();
});

test('the sign-ins fit on a phone', async ({ page, server }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await openAs(page, server.url, 'admin', '/user-management/sign-ins');
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    expect(await findOverflows(page)).toEqual([]);
});
