import { expect } from '@playwright/test';
import { signInClient } from '../process/client';
import { accounts, expectSuccess, openAs } from './console';
import { test } from './server';

type Pages = { items: { id: string; name: string }[] };

test('a landing page that is switched off during an edit says so and keeps the typed text', async ({
    page,
    server,
}) => {
    const { username, password } = accounts.admin;
    const admin = await signInClient(server.url, username, password);
    await openAs(page, server.url, 'operator', '/web-setting/announcement/add');
    const opener = page.getByRole('button', { name: /^Landing page:/ });
    const name = (await opener.innerText()).trim();
    const { data } = await admin.post<Pages>('/api/ldp/inquiry', { q: name });
    const id = data.items.find((each) => each.name === name)?.id;
    const title = page.getByRole('textbox', { name: 'Announcement' });
    await title.pressSequentially('Typed before it went to sleep');
    expect((await admin.post('/api/ldp/updatestatus', { id, status: 'INACTIVE' })).code).toBe(0);
    await page.getByRole('button', { name: 'Publish', exact: true }).click();

    const notice = page.getByRole('alertdialog').filter({ hasText: 'This landing page is inactive' });
    await expect(notice).toContainText('Its owner or an administrator can activate it');
    await notice.getByRole('button').last().click();
    await expect(page.getByRole('alert').filter({ hasText: `“${name}” has been deactivated` })).toContainText(
        'What you typed stays here',
    );
    await expect(title).toHaveValue('Typed before it went to sleep');

    // After the landing page is active again, the same form can be saved.
    expect((await admin.post('/api/ldp/updatestatus', { id, status: 'ACTIVE' })).code).toBe(0);
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await expectSuccess(page, 'was published');
});

test('an administrator sees how a position affects sub-users, and manages those of an operator', async ({
    page,
    server,
}) => {
    await openAs(page, server.url, 'admin', '/user-management/user');
    await page.getByRole('link', { name: 'operator01' }).click();
    const form = page.getByRole('form', { name: 'operator01' });
    await form.getByRole('radio', { name: 'Administrator' }).check();
    const notice = page
        .getByRole('alert')
        .filter({ hasText: 'As an administrator, this user can open every landing page' });
    await expect(notice).toContainText(/\d+ sub-users can still only open the landing pages/);
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect(notice).toHaveCount(0);

    await page.getByRole('link', { name: 'Sub-users of operator01' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Sub-users');
    await expect(page.getByRole('row').filter({ hasText: 'editor01' })).toContainText('operator01');
    await page.getByRole('link', { name: 'editor01' }).click();
    await expect(page.getByText('Sub-user of operator01')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Reset password' })).toBeVisible();
    await page.getByRole('button', { name: /^History/ }).click();
    await expect(page.getByRole('dialog', { name: 'History' })).toBeVisible();
});
