import { expect, type Page } from '@playwright/test';
import { findViolations } from './axe';
import { openAs } from './console';
import { findOverflows } from './looks';
import { findLandingPageId } from './screens';
import { test } from './server';

const jobsButton = (page: Page) => page.getByRole('button', { name: /^Jobs/ });
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Jobs' });

async function startCopy(page: Page): Promise<void> {
    await page.getByRole('checkbox', { name: 'Announcements', exact: true }).check();
    await page.getByPlaceholder('Search').last().fill('norrsken');
    await page.getByRole('option', { name: 'Norrsken Spel' }).click();
    await page.getByRole('button', { name: 'Preview changes' }).click();
    await page.getByRole('button', { name: 'Copy to 1 landing page' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Copy', exact: true }).click();
}

test('a copy is found again after leaving and reloading, and undone from the list of jobs', async ({
    page,
    server,
}) => {
    await openAs(page, server.url, 'admin', '/landingpage-copyconfig');
    await startCopy(page);
    await expect(page.getByText('Copied to 1 landing page')).toBeVisible();
    await page.goto(`${server.url}/`);
    await page.reload();
    await jobsButton(page).click();
    const job = drawer(page).getByRole('listitem').filter({ hasText: 'Copy from' }).first();
    await expect(job).toContainText('Done');
    await job.getByRole('button', { name: /^Results of/ }).click();
    await expect(job.getByRole('link', { name: 'Norrsken Spel' })).toBeVisible();
    expect(await findViolations(page)).toEqual([]);

    await job.getByRole('button', { name: /^Undo/ }).click();
    await page.getByRole('dialog', { name: 'Undo the whole copy?' }).getByRole('button', { name: 'Undo' }).click();
    await expect(job).toContainText('Undone');
    await expect(job.getByRole('button', { name: /^Undo/ })).toHaveCount(0);

    await job.getByRole('link', { name: /^Copy from/ }).click();
    await expect(page.getByText('Undone on 1 of 1')).toBeVisible();
    await page.getByRole('button', { name: 'New copy' }).click();
    const earlier = page.getByRole('region', { name: 'Earlier copies' });
    await expect(earlier.getByRole('listitem')).not.toHaveCount(0);
});

test('the end of a copy is told elsewhere in the console, once, with a link to it', async ({ page, server }) => {
    await openAs(page, server.url, 'admin', '/landingpage-copyconfig');
    // What runs is told only after the page is left: a copy to one landing page takes a moment.
    let leave = () => undefined as unknown;
    const left = new Promise<void>((resolve) => {
        leave = resolve;
    });
    await page.route('**/api/jobs/running', async (route) => {
        await left;
        await route.continue();
    });
    await startCopy(page);
    await expect(page.getByText('Copied to 1 landing page')).toBeVisible();
    await page.getByRole('link', { name: 'Dashboard', exact: true }).first().click();
    await expect(page).toHaveURL(/\/(\?ldp=.*)?$/);
    leave();
    const notice = page.getByRole('group', { name: /^Copy from/ });
    await expect(notice).toContainText('Copied to the landing page.');
    // It stays while the pointer rests on it.
    await notice.hover();
    expect(await findViolations(page)).toEqual([]);
    await notice.getByRole('link', { name: 'Show' }).click();
    await expect(page).toHaveURL(/landingpage-copyconfig\?batch=/);
    await expect(notice).toHaveCount(0);
    await page.reload();
    await expect(page.getByText('Copied to 1 landing page')).toBeVisible();
    await expect(notice).toHaveCount(0);
});

test('what many records were changed by is listed with its results, also after a reload', async ({ page, server }) => {
    await openAs(page, server.url, 'operator', '/web-setting/faq');
    const rows = page.getByRole('checkbox', { name: /^Select / });
    await rows.nth(1).check();
    await rows.nth(2).check();
    await page.getByRole('toolbar').getByRole('button', { name: 'Deactivate' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click();
    await expect(page.getByText('2 selected')).toHaveCount(0);
    await page.reload();
    await jobsButton(page).click();
    const job = drawer(page).getByRole('listitem').filter({ hasText: 'Deactivating 2 entries' }).first();
    await expect(job).toContainText('2 of 2 done.');
    await job.getByRole('button', { name: /^Results of/ }).click();
    await expect(job.getByRole('list').getByRole('listitem')).toHaveCount(2);
    await job.getByRole('button', { name: /^Remove/ }).click();
    await expect(job).toHaveCount(0);
});

test('the list of jobs fits on a phone, and is used by keyboard alone', async ({ page, server }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const client = await openAs(page, server.url, 'admin', '/');
    const [from, to] = [
        await findLandingPageId(client, 'Liman Kulübü'),
        await findLandingPageId(client, 'Norrsken Spel'),
    ];
    await client.post('/api/ldp/copyconfig', { from, to: [to], parts: ['FAQ'] });
    await jobsButton(page).focus();
    await page.keyboard.press('Enter');
    await expect(drawer(page).getByRole('listitem').first()).toBeVisible();
    expect(await findOverflows(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(drawer(page)).toHaveCount(0);
    await expect(jobsButton(page)).toBeFocused();
});
