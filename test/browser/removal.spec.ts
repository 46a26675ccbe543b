import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import { expect, type Page } from '@playwright/test';
import { findViolations } from './axe';
import { openAs } from './console';
import { findOverflows } from './looks';
import { enterSite, findLandingPageId } from './screens';
import { test } from './server';

const action = 'Remove for good';

async function confirm(page: Page, typed: string): Promise<void> {
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Type the name to confirm').pressSequentially(typed);
    await dialog.getByRole('button', { name: action }).click();
}

test('an administrator removes a landing page for good, and downloads what went', async ({ page, context, server }) => {
    const { client } = await enterSite(context, server.url, 'admin', 'Harbour Lights');
    const id = await findLandingPageId(client, 'Kebun Bintang');
    await page.goto(`${server.url}/landing-page/${id}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Kebun Bintang');
    await expect(page.getByRole('button', { name: action })).toHaveCount(0);
    await client.post('/api/ldp/updatestatus', { id, status: 'INACTIVE' });
    await page.reload();
    await page.getByRole('button', { name: action }).click();
    await expect(page.getByRole('dialog')).toContainText('Nobody can undo this');
    expect(await findViolations(page)).toEqual([]);
    expect(await findOverflows(page)).toEqual([]);

    await confirm(page, 'Kebun');
    await expect(page.getByText('Type exactly: Kebun Bintang')).toBeVisible();
    await page.getByLabel('Type the name to confirm').clear();
    await confirm(page, 'Kebun Bintang');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Landing pages');
    await expect(page.getByRole('table')).not.toContainText('Kebun Bintang');

    await page.getByRole('button', { name: /^Jobs/ }).click();
    const job = page.getByRole('dialog', { name: 'Jobs' }).getByRole('listitem').filter({ hasText: 'Kebun Bintang' });
    await expect(job.first()).toContainText('Removed. The file can be downloaded for 30 days.', { timeout: 60_000 });
    await job
        .first()
        .getByRole('button', { name: /^Results of/ })
        .click();
    await expect(job.getByText(/^Entries: \d/)).toBeVisible();
    const [download] = await Promise.all([
        page.waitForEvent('download'),
        job.getByRole('link', { name: /^Download file: / }).click(),
    ]);
    const text = gunzipSync(await readFile(await download.path())).toString();
    expect(JSON.parse(text.split('\n')[0] ?? '')).toMatchObject({ kind: 'LANDING_PAGE', name: 'Kebun Bintang' });
    expect(await findViolations(page)).toEqual([]);
});

test('an operator who owns landing pages is not removed, and the dialog says why', async ({ page, server }) => {
    await openAs(page, server.url, 'admin', '/user-management/user');
    await page.getByRole('button', { name: `${action}: operator01` }).waitFor({ state: 'detached' });
    await page
        .getByRole('row', { name: /operator01/ })
        .getByRole('switch')
        .click();
    await page.getByRole('dialog').getByRole('button').last().click();
    await page.getByRole('button', { name: `${action}: operator01` }).click();
    await confirm(page, 'operator01');
    await expect(page.getByRole('dialog')).toContainText(/^.*Owner of \d+ landing pages, such as /s);
    await page.keyboard.press('Escape');
});
