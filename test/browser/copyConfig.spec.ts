import { rename } from 'node:fs/promises';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { copyParts } from '../../contract/calls/copyConfig';
import { limits } from '../../contract/limits';
import { signInClient } from '../process/client';
import { findViolations } from './axe';
import { accounts, openAs } from './console';
import { findOverflows } from './looks';
import { findLandingPageId } from './screens';
import { test } from './server';
import { typeText } from './typed';

const address = '/landingpage-copyconfig';
const narrow = { width: 360, height: 740 };
const wide = { width: 1366, height: 768 };
const part = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });
const target = (page: Page, name: string) => page.getByRole('option', { name });
const changes = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

async function chooseSource(page: Page, name: string): Promise<void> {
    const source = page.getByRole('combobox', { name: 'Landing page', exact: true });
    await expect(source).not.toHaveValue('');
    await source.fill(name);
    await page.getByRole('listbox', { name: 'Landing page', exact: true }).getByRole('option', { name }).click();
    await expect(source).toHaveValue(name);
}

test('an administrator previews a copy, makes it and undoes it', async ({ page, server }) => {
    const admin = await signInClient(server.url, accounts.admin.username, accounts.admin.password);
    const [from, to] = [
        await findLandingPageId(admin, 'Liman Kulübü'),
        await findLandingPageId(admin, 'Norrsken Spel'),
    ];
    const titles = async (ldpId: string) => {
        const body = { ldpId, pagination: { page: 1, limit: 100 } };
        const { data } = await admin.post<{ items: { title: object; status: string }[] }>(
            '/api/ldp/announcement/inquiry',
            body,
        );
        return data.items.map(({ title }) => title);
    };
    const before = await titles(to);

    await openAs(page, server.url, 'admin', address);
    await expect(page.getByRole('status').filter({ hasText: 'Choose what to copy' })).toBeVisible();
    await chooseSource(page, 'Liman Kulübü');
    await part(page, 'Announcements').check();
    await part(page, 'Theme').check();
    await page.getByPlaceholder('Search').last().fill('norrsken');
    await expect(page.getByRole('listbox', { name: 'Copy to' }).getByRole('option')).toHaveCount(1);
    await target(page, 'Norrsken Spel').click();
    await page.getByPlaceholder('Search').last().fill('harbour');
    await target(page, 'Harbour Lights').click();
    await expect(page.getByText('2 selected')).toBeVisible();

    await page.getByRole('button', { name: 'Preview changes' }).click();
    await expect(page.getByText('Nothing has been saved yet')).toBeVisible();
    await expect(changes(page, 'Norrsken Spel')).toContainText(`+ ${(await titles(from)).length}`);
    await page.getByRole('button', { name: 'Changes on Norrsken Spel' }).click();
    await expect(
        changes(page, 'Norrsken Spel').getByRole('listitem').filter({ hasText: 'Announcements' }),
    ).toBeVisible();
    expect(await titles(to)).toEqual(before);

    await page.getByRole('button', { name: 'Change selection' }).click();
    await expect(part(page, 'Theme')).toBeChecked();
    await part(page, 'Theme').uncheck();
    await page.getByRole('button', { name: 'Preview changes' }).click();
    await page.getByRole('button', { name: 'Copy to 2 landing pages' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Copy', exact: true }).click();
    await expect(page.getByText('Copied to all 2')).toBeVisible();
    expect(await titles(to)).not.toEqual(before);

    // The address of the copy shows its progress and result after a reload, too.
    await page.reload();
    await expect(page.getByText('Copied to all 2')).toBeVisible();
    await page.getByRole('button', { name: 'Undo copy' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Undo copy' }).click();
    await expect(page.getByText('Undone on 2 of 2')).toBeVisible();
    expect(await titles(to)).toEqual(before);
});

test('failed targets of a copy are retried, and its undo skips what was changed since', async ({ page, server }) => {
    const admin = await signInClient(server.url, accounts.admin.username, accounts.admin.password);
    const [from, to] = [
        await findLandingPageId(admin, 'Liman Kulübü'),
        await findLandingPageId(admin, 'Norrsken Spel'),
    ];
    const pictures = path.join(server.dataDir, 'media', from);
    await openAs(page, server.url, 'admin', address);
    await chooseSource(page, 'Liman Kulübü');
    await part(page, 'Web info').check();
    await target(page, 'Norrsken Spel').click();
    await target(page, 'Harbour Lights').click();
    await page.getByRole('button', { name: 'Preview changes' }).click();

    await rename(pictures, `${pictures}.away`);
    await page.getByRole('button', { name: 'Copy to 2 landing pages' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Copy', exact: true }).click();
    await expect(page.getByText('2 failed and did not change')).toBeVisible();
    await expect(changes(page, 'Norrsken Spel')).toContainText('The source uses an image that is not in its library');
    await expect(page.getByRole('button', { name: 'Undo copy' })).toHaveCount(0);

    await rename(`${pictures}.away`, pictures);
    await page.getByRole('button', { name: 'Try again: 2 failed' }).click();
    await expect(page.getByText('Copied to all 2')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Try again/ })).toHaveCount(0);

    type Read = { settings: { gtag: { version: number } } };
    const { data } = await admin.get<Read>(`/api/ldp/get/${to}?settings=gtag`);
    const { version } = data.settings.gtag;
    const changed = await admin.post('/api/ldp/gtag/update', { ldpId: to, version, measurementId: 'G-CHANGED' });
    expect(changed.code).toBe(0);
    await page.getByRole('button', { name: 'Undo copy' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Undo copy' }).click();
    await expect(page.getByText('Undone on 1 of 2. 1 could not be undone.')).toBeVisible();
    await expect(changes(page, 'Norrsken Spel')).toContainText('Changed after the copy, so it was not undone');
    await expect(changes(page, 'Harbour Lights')).toContainText('Undone');
});

test('a copy is set up by keyboard, and the selection survives a filter', async ({ page, server }) => {
    await openAs(page, server.url, 'admin', address);
    await page.getByRole('checkbox', { name: 'All parts' }).press('Space');
    await expect(page.getByRole('status').filter({ hasText: 'Choose the landing pages' })).toBeVisible();
    await expect(part(page, 'Promotions')).toBeChecked();
    const list = page.getByRole('listbox', { name: 'Copy to' });
    await list.focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
    await expect(list.getByRole('option', { selected: true })).toHaveCount(1);
    await page.getByRole('radio', { name: 'Inactive' }).check();
    await expect(page.getByText('1 selected')).toBeVisible();
    await page.getByRole('button', { name: /^Select all/ }).click();
    await expect(page.getByText(`${copyParts.length} parts to`)).toBeVisible();
    await page.getByRole('button', { name: 'Clear selection' }).click();
    await expect(page.getByRole('button', { name: 'Preview changes' })).toBeDisabled();
});

test('an unknown batch shows an error, and only administrators can open the page', async ({
    page,
    server,
    browser,
}) => {
    await openAs(page, server.url, 'admin', address);
    await page.goto(`${server.url}${address}?batch=none`);
    await expect(page.getByRole('alert')).toContainText('The list could not be loaded');

    const other = await (await browser.newContext()).newPage();
    await openAs(other, server.url, 'operator');
    await expect(other.getByRole('link', { name: 'Copy config' })).toHaveCount(0);
    await other.goto(`${server.url}${address}`);
    await expect(other.getByText('This page is for administrators')).toBeVisible();
    await other.context().close();
});

test('copy config is accessible, and fits a phone', async ({ page, server }) => {
    test.setTimeout(180_000);
    await openAs(page, server.url, 'admin', address);
    const look = async (what: string) => {
        for (const size of [narrow, wide]) {
            await page.setViewportSize(size);
            expect.soft(await findViolations(page), `${what} at ${size.width}`).toEqual([]);
            expect.soft(await findOverflows(page), `${what} at ${size.width}`).toEqual([]);
        }
    };
    await expect(page.getByRole('option').first()).toBeVisible();
    await part(page, 'Top bar').check();
    await target(page, 'Norrsken Spel').click();
    await look('the choice');
    await page.getByRole('button', { name: 'Preview changes' }).click();
    await page.getByRole('button', { name: 'Changes on Norrsken Spel' }).click();
    await look('what would change');
    await page.getByRole('button', { name: 'Copy to 1 landing page' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Copy', exact: true }).click();
    await expect(page.getByText('Copied to 1 landing page')).toBeVisible();
    await look('what became of it');
});

test('before many landing pages are changed, the name of the source is typed', async ({ page, server }) => {
    const { username, password } = accounts.operator;
    const owner = await signInClient(server.url, username, password);
    for (let number = 1; number <= limits.typedLandingPages; number += 1) {
        const names = { name: `Many ${number}`, key: `many${number}`, prefix: `m${number}` };
        const domain = `many${number}.example`;
        const domains = { domains: [domain], primaryDomain: domain, telegramBotDomain: `bot${number}.example` };
        const languages = { langs: ['en'], defaultLang: 'en' };
        const token = { telegramBotToken: `${number}:token`, ipList: [{ name: 'Office', ip: '203.0.113.7' }] };
        const { code, msg } = await owner.post('/api/ldp/create', { ...names, ...domains, ...languages, ...token });
        expect([code, msg]).toEqual([0, 'Success']);
    }
    await openAs(page, server.url, 'admin', address);
    await chooseSource(page, 'Liman Kulübü');
    await part(page, 'Theme').check();
    await typeText(page.getByPlaceholder('Search').last(), 'Many');
    await page.getByRole('button', { name: `Select all ${limits.typedLandingPages}` }).click();
    await page.getByRole('button', { name: 'Preview changes' }).click();
    await page.getByRole('button', { name: `Copy to ${limits.typedLandingPages} landing pages` }).click();
    const dialog = page.getByRole('dialog');
    const box = dialog.getByRole('textbox', { name: 'Enter “Liman Kulübü” to confirm' });
    await expect(box).toBeFocused();
    await page.keyboard.press('Enter');
    await typeText(box, 'Liman');
    await expect(dialog.getByRole('button', { name: 'Copy', exact: true })).toBeDisabled();
    expect(await findViolations(page)).toEqual([]);
    await typeText(box, 'Liman Kulübü');
    await page.keyboard.press('Enter');
    await expect(page.getByText(`Copied to all ${limits.typedLandingPages}`)).toBeVisible();
});
