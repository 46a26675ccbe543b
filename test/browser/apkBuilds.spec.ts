import { readFile, rename } from 'node:fs/promises';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import type { Client } from '../process/client';
import { findViolations } from './axe';
import { expectSuccess } from './console';
import { findOverflows } from './looks';
import { enterSite, findLandingPageId, waitUntilLoaded } from './screens';
import { test } from './server';

const site = 'Harbour Lights';

/** Creates a task for these landing pages and opens its page. */
async function openTask(page: Page, url: string, client: Client, ldpIds: readonly string[]): Promise<void> {
    const { code, data } = await client.post<{ id: string }>('/api/apk/task/create', { ldpIds });
    expect(code).toBe(0);
    await page.goto(`${url}/apk-build/${data.id}`);
}

async function answerWith(page: Page, button: string): Promise<void> {
    await page.getByRole('dialog').getByRole('button', { name: button, exact: true }).click();
}

const isApk = (bytes: Uint8Array) => Buffer.from(bytes).subarray(0, 4).toString('latin1') === 'PK\x03\x04';

test('an administrator builds, downloads and releases apps', async ({ page, context, server }) => {
    await enterSite(context, server.url, 'admin', site);
    await page.goto(`${server.url}/apk-app`);
    await page.getByPlaceholder('Search').fill('harbour');
    await page.getByRole('link', { name: site }).click();
    await expect(page.getByText('No build has been released yet.')).toBeVisible();
    await page.getByRole('link', { name: 'Build', exact: true }).click();
    await expect(page.getByRole('option', { name: site })).toHaveAttribute('aria-selected', 'true');
    await page.getByRole('option', { name: 'Norrsken Spel' }).click();
    await page.getByLabel('Task name').fill('Two for the harbour');
    await page.getByRole('button', { name: 'Create', exact: true }).click();
    await answerWith(page, 'Build');
    await expectSuccess(page, /created/i);

    await expect(page).toHaveURL(/\/apk-build\/[\w-]+$/);
    await expect(page.getByText('All 2 are built')).toBeVisible();
    await waitUntilLoaded(page);
    expect(await findViolations(page)).toEqual([]);
    expect(await findOverflows(page)).toEqual([]);

    const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('link', { name: `Download: ${site}` }).click(),
    ]);
    expect(isApk(await readFile(await download.path()))).toBe(true);
    await page.getByRole('button', { name: 'Release 2 builds' }).click();
    await answerWith(page, 'Release');
    await expectSuccess(page, '2 builds released');

    await page.getByRole('link', { name: site, exact: true }).click();
    await expect(page.getByRole('img', { name: `QR code of the download address of ${site}` })).toBeVisible();
    const address = await page.getByRole('link', { name: /\/download\// }).getAttribute('href');
    const handedOut = await fetch(address ?? '');
    expect(handedOut.headers.get('content-type')).toBe('application/vnd.android.package-archive');
    expect(isApk(new Uint8Array(await handedOut.arrayBuffer()))).toBe(true);
    expect(await findViolations(page)).toEqual([]);
    expect(await findOverflows(page)).toEqual([]);

    await page.goto(`${server.url}/apk-build?q=harbour`);
    await expect(page.getByRole('link', { name: 'Two for the harbour' })).toBeVisible();
    await waitUntilLoaded(page);
    expect(await findViolations(page)).toEqual([]);
});

test('problems are listed before anything is built, with links to where they can be fixed', async ({
    page,
    context,
    server,
}) => {
    await enterSite(context, server.url, 'admin', site);
    await page.goto(`${server.url}/apk-build/create`);
    await page.getByRole('radio', { name: 'All', exact: true }).check();
    await page.getByRole('button', { name: /^Select all/ }).click();
    await page.getByRole('button', { name: 'Create', exact: true }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Some apps cannot be built' });
    await expect(dialog.getByRole('heading', { name: 'Landing Page Error' })).toBeVisible();
    await expect(dialog.getByText('The landing page is inactive').first()).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    const [mending] = await Promise.all([
        context.waitForEvent('page'),
        dialog
            .getByRole('link', { name: /^See what is missing/ })
            .first()
            .click(),
    ]);
    await expect(mending.getByRole('heading', { name: 'Missing' })).toBeVisible();
    await mending.getByRole('link', { name: 'Landing page', exact: true }).click();
    await expect(mending).toHaveURL(/\/landing-page\/[\w-]+$/);
    await mending.close();
    await dialog.getByRole('button', { name: /^Leave \d+ landing pages? out/ }).click();
    await page.getByRole('button', { name: 'Create', exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'Build now?' })).toBeVisible();
});

test('a failed build can be retried once its cause is fixed', async ({ page, context, server }) => {
    const { client } = await enterSite(context, server.url, 'admin', site);
    const ldpId = await findLandingPageId(client, 'Liman Kulübü');
    // The apps of the demo data use pictures of their landing page.
    const pictures = path.join(server.dataDir, 'media', ldpId);
    await rename(pictures, `${pictures}.away`);
    await openTask(page, server.url, client, [ldpId]);
    await expect(page.getByText('The app could not be built')).toBeVisible();
    await expect(page.getByText(/^App media: /)).toBeVisible();
    await rename(`${pictures}.away`, pictures);
    await page.getByRole('button', { name: 'Try again with 1 app' }).click();
    await answerWith(page, 'Try again');
    await expectSuccess(page, '1 app is waiting to be built again');
    await expect(page.getByText('The app is built')).toBeVisible();
});

test('an APK built elsewhere is accepted only where allowed, and only if it is a valid APK', async ({
    page,
    context,
    server,
}) => {
    const { client } = await enterSite(context, server.url, 'admin', site);
    const ldpId = await findLandingPageId(client, 'Praça do Sol');
    await openTask(page, server.url, client, [ldpId]);
    await expect(page.getByText('The app is built')).toBeVisible();
    const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('link', { name: 'Download: Praça do Sol' }).click(),
    ]);
    const apk = {
        name: 'app.apk',
        mimeType: 'application/octet-stream',
        buffer: await readFile(await download.path()),
    };
    await page.getByRole('button', { name: 'Upload an APK: Praça do Sol' }).click();
    const dialog = page.getByRole('dialog', { name: 'Upload an APK for Praça do Sol' });
    const file = dialog.locator('input[type=file]');
    await file.setInputFiles(apk);
    await expect(dialog.getByRole('alert')).not.toBeEmpty();

    const { data } = await client.get<Record<string, unknown>>(`/api/ldp/get/${ldpId}?settings=`);
    expect((await client.post('/api/ldp/update', { ...data, id: ldpId, apkUpload: true })).code).toBe(0);
    await file.setInputFiles({ ...apk, buffer: Buffer.from('no archive at all') });
    await expect(dialog.getByRole('alert')).toContainText('Not a valid, signed APK');
    await file.setInputFiles(apk);
    await expectSuccess(page, 'The APK was uploaded');
    await expect(page.getByText('Uploaded APK')).toBeVisible();
});
