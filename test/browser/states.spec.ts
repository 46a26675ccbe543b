import { expect, type Page } from '@playwright/test';
import { expectSuccess, openAs } from './console';
import { enterSite } from './screens';
import { test } from './server';

const row = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title });
const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

/** Returns the time in Bangkok a number of hours from now, as it is typed. */
function typedTime(hours: number): string {
    const iso = new Date(Date.now() + (hours + 7) * 3_600_000).toISOString();
    return `${iso.slice(8, 10)}-${iso.slice(5, 7)}-${iso.slice(0, 4)} ${iso.slice(11, 19)}`;
}

async function fillPromotion(page: Page, title: string): Promise<void> {
    for (const name of ['Title', 'Short title', 'Short content']) await box(page, name).pressSequentially(title);
    await page.getByRole('combobox', { name: 'Type' }).click();
    await page.getByRole('option', { name: 'Event', exact: true }).click();
    await box(page, 'Content').click();
    await page.keyboard.type('All about it.');
}

test('a promotion is saved as a draft by Ctrl+S, published from its form, and the list tells what it is', async ({
    page,
    context,
    server,
}) => {
    await enterSite(context, server.url, 'operator', 'Harbour Lights');
    await page.goto(`${server.url}/promotion/add`);
    await fillPromotion(page, 'Harbour evening');
    await page.getByRole('switch', { name: 'Always shown' }).setChecked(true);
    await page.keyboard.press('Control+s');
    await expectSuccess(page, 'was saved as a draft. Visitors cannot see it yet');
    await expect(row(page, 'Harbour evening')).toContainText('Draft');

    await page.getByRole('link', { name: 'Harbour evening', exact: true }).click();
    const form = page.getByRole('form', { name: 'Harbour evening' });
    await expect(form.getByText('Draft', { exact: true })).toBeVisible();
    await box(page, 'Short title').press('End');
    await box(page, 'Short title').pressSequentially('!');
    await form.getByRole('button', { name: 'Publish' }).click();
    await expectSuccess(page, 'Published');
    await expect(form.getByText('Live', { exact: true })).toBeVisible();
    await expect(box(page, 'Short title')).toHaveValue('Harbour evening!');
    await expect(form.getByRole('button', { name: 'Publish' })).toHaveCount(0);
    await expect(form.getByRole('button', { name: 'Save', exact: true })).toBeVisible();
});

test('a promotion with a later period is scheduled, becomes live by itself, and is found by its state', async ({
    page,
    context,
    server,
}) => {
    await enterSite(context, server.url, 'operator', 'Harbour Lights');
    await page.clock.install();
    await page.goto(`${server.url}/promotion/add`);
    await fillPromotion(page, 'Harbour weekend');
    await expect(page.getByRole('button', { name: 'Publish' })).toBeVisible();
    await expect(page.getByRole('switch', { name: 'Always shown' })).not.toBeChecked();
    await box(page, 'Start time').pressSequentially(typedTime(48));
    await box(page, 'End time').pressSequentially(typedTime(72));
    await page.getByRole('button', { name: 'Schedule' }).click();
    await expectSuccess(page, 'is scheduled. It appears automatically');
    await expect(row(page, 'Harbour weekend')).toContainText('Scheduled');
    await expect(row(page, 'Harbour weekend')).toContainText('Starts in 2 days');

    await page.getByRole('combobox', { name: 'Status' }).selectOption({ label: 'Scheduled' });
    await expect(page).toHaveURL(/SCHEDULED/);
    await expect(row(page, 'Harbour weekend')).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: 'Live' })).toHaveCount(0);

    await page.getByRole('link', { name: 'Harbour weekend', exact: true }).click();
    const form = page.getByRole('form', { name: 'Harbour weekend' });
    await expect(form.getByText('Scheduled', { exact: true })).toBeVisible();
    await page.clock.fastForward('48:00:10');
    await expect(form.getByText('Live', { exact: true })).toBeVisible();
    await expect(form.getByText('Ends in 1 day')).toBeVisible();
    await page.clock.fastForward('24:00:00');
    await expect(form.getByText('Ended', { exact: true })).toBeVisible();
});

test('somebody who may only view sees states without switches', async ({ page, server }) => {
    await openAs(page, server.url, 'viewer', '/promotion');
    await expect(page.getByRole('row').filter({ hasText: 'Live' }).first()).toBeVisible();
    await expect(page.getByRole('switch')).toHaveCount(0);
});
