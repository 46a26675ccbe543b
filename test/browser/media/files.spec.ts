import { expect } from '@playwright/test';
import type { Page as Listed } from '../../../contract/envelope';
import { signInClient } from '../../process/client';
import { accounts, chooseTab, expectSuccess, matchesAddress, notes } from '../console';
import { findMovedTabs, findOverflows } from '../looks';
import { dispatchFiles, picture, text } from '../pictures';
import { goOffline } from '../prepared';
import { enterSite, waitUntilLoaded } from '../screens';
import { test } from '../server';
import { typeAndExpect } from '../typed';
import {
    chooseFiles,
    createBanner,
    file,
    files,
    findMediaByName,
    goToLibrary,
    openLibrary,
    sheet,
    signInForLibrary,
    site,
    upload,
    uploadFile,
    uploads,
} from './library';

test('a file is renamed in place, even after a conflict', async ({ page, server }) => {
    const { client, ldpId } = await signInForLibrary(page, server.url);
    const { id } = await uploadFile(server.url, client, ldpId, picture('plain-name.png'));
    await goToLibrary(page, server.url, '/media?type=promotion');
    await file(page, 'plain-name.png').click();
    const opened = sheet(page, 'plain-name.png');
    await opened.getByRole('button', { name: 'Rename' }).click();
    await opened.getByLabel('Name', { exact: true }).fill('');
    await page.keyboard.press('Enter');
    await expect(opened).toContainText('Required');
    await typeAndExpect(opened.getByLabel('Name', { exact: true }), 'better-name.png');
    await page.keyboard.press('Enter');
    await expect(sheet(page, 'better-name.png').getByRole('heading', { name: 'better-name.png' })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`file=${id}`));

    const change = { ldpId, id, version: 2, name: 'their-name.png', focalPoint: null };
    expect((await client.post('/api/ldp/media/update', change)).code).toBe(0);
    await sheet(page, 'better-name.png').getByRole('button', { name: 'Rename' }).click();
    await page.getByLabel('Name', { exact: true }).fill('my-name.png');
    await page.keyboard.press('Enter');
    const conflict = page.getByRole('dialog', { name: 'Someone else has changed this file' });
    await expect(conflict).toContainText('“their-name.png”');
    await conflict.getByRole('button', { name: 'Keep mine' }).click();
    await expect(sheet(page, 'my-name.png')).toBeVisible();
    expect((await findMediaByName(client, ldpId, 'my-name'))[0]).toMatchObject({ id, version: 4 });
    await page.keyboard.press('Escape');
    await expect(file(page, 'my-name.png')).toBeVisible();
    await expect(page).not.toHaveURL(/file=/);
});

test('a file in use is replaced, and the banner shows the new one', async ({ page, server }) => {
    const { client, ldpId } = await signInForLibrary(page, server.url);
    const old = await uploadFile(server.url, client, ldpId, picture('shown.png', 300, 90), 'banner');
    await createBanner(client, ldpId, 'Shows a file', old.url);
    await goToLibrary(page, server.url, '/media?type=banner');
    await file(page, 'shown.png').click();
    const opened = sheet(page, 'shown.png');
    await expect(opened.getByRole('heading', { name: 'Used in 1 place' })).toBeVisible();
    const chooser = page.waitForEvent('filechooser');
    await opened.getByRole('button', { name: 'Replace' }).click();
    await (await chooser).setFiles(picture('fresh.png', 330, 90));
    const question = page.getByRole('dialog', { name: 'Replace “shown.png”?' });
    await expect(question).toContainText('Used in 1 place: the new file appears there immediately.');
    await question.getByRole('button', { name: 'Replace' }).click();
    await expectSuccess(page, '“shown.png” has been replaced');
    await expect(opened).toContainText('330 × 90 pixels');

    await opened.getByRole('link', { name: 'Shows a file' }).click();
    const shown = page.getByRole('img', { name: /Desktop image/ });
    await expect(shown).toBeVisible();
    const [now] = await findMediaByName(client, ldpId, 'shown.png');
    expect(now?.url).not.toBe(old.url);
    await expect(shown).toHaveAttribute('src', new RegExp(`^${now?.url}`));
});

test('a replacement is undone from its note, and the banner shows the old file again', async ({ page, server }) => {
    const { client, ldpId } = await signInForLibrary(page, server.url);
    const old = await uploadFile(server.url, client, ldpId, picture('undone.png', 300, 90), 'banner');
    await goToLibrary(page, server.url, '/media?type=banner');
    await file(page, 'undone.png').click();
    const opened = sheet(page, 'undone.png');
    const chooser = page.waitForEvent('filechooser');
    await opened.getByRole('button', { name: 'Replace' }).click();
    await (await chooser).setFiles(picture('fresh.png', 330, 90));
    const question = page.getByRole('dialog', { name: 'Replace “undone.png”?' });
    await question.getByRole('button', { name: 'Replace' }).click();
    await expect(opened).toContainText('330 × 90 pixels');
    await notes(page).getByRole('button', { name: 'Undo' }).click();
    await expect(notes(page)).toContainText('Undone: “undone.png” is as it was before');
    await expect(opened).toContainText('300 × 90 pixels');
    expect((await findMediaByName(client, ldpId, 'undone.png'))[0]).toMatchObject({ url: old.url, version: 3 });
});

test('a replaced file is restored from its history, by keyboard', async ({ page, server }) => {
    const { client, ldpId } = await signInForLibrary(page, server.url);
    const old = await uploadFile(server.url, client, ldpId, picture('comes-back.png', 300, 90), 'banner');
    await createBanner(client, ldpId, 'Shows what comes back', old.url);
    await goToLibrary(page, server.url, '/media?type=banner');
    await file(page, 'comes-back.png').click();
    const opened = sheet(page, 'comes-back.png');
    const chooser = page.waitForEvent('filechooser');
    await opened.getByRole('button', { name: 'Replace' }).click();
    await (await chooser).setFiles(picture('fresh.png', 330, 90));
    const question = page.getByRole('dialog', { name: 'Replace “comes-back.png”?' });
    await expect(question).toContainText('You can restore the old file from the file’s history for 30 days.');
    await question.getByRole('button', { name: 'Replace' }).click();
    await expectSuccess(page, '“comes-back.png” has been replaced');

    await opened.getByRole('button', { name: 'History' }).press('Enter');
    const history = page.getByRole('dialog', { name: 'History', exact: true });
    const versions = history.getByRole('listitem');
    await expect(versions).toHaveCount(2);
    await expect(versions.nth(0)).toContainText('Replaced');
    await expect(versions.nth(0).getByRole('button')).toHaveCount(0);
    const first = versions.nth(1).getByRole('img', { name: 'Version 1' });
    await expect(first).toHaveAttribute('src', new RegExp(`^${old.url}`));
    await expect.poll(() => first.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
    await versions.nth(1).getByRole('button', { name: 'Restore this version' }).press('Enter');
    const sure = page.getByRole('dialog', { name: 'Restore this version?' });
    await expect(sure).toContainText('“Version 1” takes its place.');
    await expect(sure).toContainText('Used in 1 place: the new file appears there immediately.');
    await sure.getByRole('button', { name: 'Restore' }).press('Enter');
    await expectSuccess(page, '“comes-back.png” was restored');
    await expect(versions.nth(0)).toContainText('Restored');
    await expect(versions).toHaveCount(3);
    await history.getByRole('button', { name: 'Close' }).press('Enter');
    await expect(opened).toContainText('300 × 90 pixels');

    await opened.getByRole('link', { name: 'Shows what comes back' }).click();
    await expect(page.getByRole('img', { name: /Desktop image/ })).toHaveAttribute('src', new RegExp(`^${old.url}`));
});

test('files in use are kept and list their uses; unused ones are deleted, also in bulk', async ({ page, server }) => {
    const { client, ldpId } = await signInForLibrary(page, server.url);
    const used = await uploadFile(server.url, client, ldpId, picture('del-used.png'), 'article');
    for (const name of ['del-a.png', 'del-b.png', 'del-c.png'])
        await uploadFile(server.url, client, ldpId, picture(name), 'article');
    await createBanner(client, ldpId, 'Keeps a file', used.url);
    await goToLibrary(page, server.url, '/media?type=article&q=del-');
    await waitUntilLoaded(page);

    await file(page, 'del-used.png').click();
    await sheet(page, 'del-used.png').getByRole('button', { name: 'Delete' }).click();
    const dialog = page.getByRole('dialog', { name: 'Still in use' });
    await expect(dialog.getByRole('link', { name: 'Keeps a file' })).toBeVisible();
    await expect(dialog.getByRole('button')).toHaveText(['Close']);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await page.keyboard.press('Escape');

    await file(page, 'del-a.png').click();
    await sheet(page, 'del-a.png').getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog', { name: 'Delete “del-a.png”?' }).getByRole('button', { name: 'Delete' }).click();
    await expectSuccess(page, '1 file deleted');
    await expect(sheet(page, 'del-a.png')).toBeHidden();
    await expect(file(page, 'del-a.png')).toHaveCount(0);

    await file(page, 'del-b.png').locator('[data-tick]').click();
    await page.getByRole('button', { name: 'Select all 3 shown' }).click();
    await expect(page.getByRole('toolbar', { name: '3 selected' })).toBeVisible();
    await page.getByRole('toolbar').getByRole('button', { name: 'Delete' }).click();
    const many = page.getByRole('dialog', { name: 'Delete 2 files?' });
    await expect(many).toContainText('This file is in use and is not deleted:');
    await many.getByRole('button', { name: 'Delete 2' }).click();
    await expectSuccess(page, '2 files deleted');
    await expect(files(page).getByRole('option')).toHaveCount(1);
    expect((await findMediaByName(client, ldpId, 'del-')).map(({ name }) => name)).toEqual(['del-used.png']);
});

test('a file that comes into use in the meantime is not deleted', async ({ page, server }) => {
    const { client, ldpId } = await signInForLibrary(page, server.url);
    const late = await uploadFile(server.url, client, ldpId, picture('late-use.png'));
    await goToLibrary(page, server.url, '/media?type=promotion');
    await file(page, 'late-use.png').click();
    await sheet(page, 'late-use.png').getByRole('button', { name: 'Delete' }).click();
    const question = page.getByRole('dialog', { name: 'Delete “late-use.png”?' });
    await expect(question).toBeVisible();
    await createBanner(client, ldpId, 'Was faster', late.url);
    await question.getByRole('button', { name: 'Delete' }).click();
    const refused = page.getByRole('dialog', { name: 'Still in use' });
    await expect(refused).toContainText('Was faster');
    await refused.getByRole('button', { name: 'Close' }).click();
    expect(await findMediaByName(client, ldpId, 'late-use')).toHaveLength(1);
});

test('the focal point is moved by click and by keyboard', async ({ page, server }) => {
    const { client, ldpId } = await signInForLibrary(page, server.url);
    await uploadFile(server.url, client, ldpId, picture('focal.png', 400, 200));
    await goToLibrary(page, server.url, '/media?type=promotion');
    await file(page, 'focal.png').click();
    const opened = sheet(page, 'focal.png');
    await opened.getByRole('button', { name: 'Focal point' }).click();
    const point = opened.getByRole('slider');
    await expect(point).toBeFocused();
    await expect(point).toHaveAttribute('aria-valuenow', '50');
    await point.press('ArrowLeft');
    await expect(point).toHaveAttribute('aria-valuenow', '49');
    const surface = point.locator('xpath=..');
    const box = await surface.boundingBox();
    if (!box) throw new Error('The picture is nowhere');
    await surface.click({ position: { x: box.width * 0.25, y: box.height * 0.75 } });
    await expect(point).toHaveAttribute('aria-valuenow', '25');
    await opened.getByRole('button', { name: 'Save focal point' }).click();
    await expect(opened.getByRole('button', { name: 'Focal point' })).toBeFocused();
    const [media] = await findMediaByName(client, ldpId, 'focal.png');
    expect(media?.focalPoint?.x).toBeCloseTo(0.25, 1);
    expect(media?.focalPoint?.y).toBeCloseTo(0.75, 1);
});

test('files are found, viewed, selected and deleted by keyboard alone', async ({ page, server }) => {
    const { client, ldpId } = await signInForLibrary(page, server.url);
    for (const name of ['key-c.png', 'key-b.png', 'key-a.png'])
        await uploadFile(server.url, client, ldpId, picture(name), 'mApp');
    await goToLibrary(page, server.url, '/media?type=mApp&sort=name');
    await waitUntilLoaded(page);
    await page.keyboard.press('/');
    await page.keyboard.type('key-');
    await expect(page).toHaveURL(/q=key-/);
    await expect(files(page).getByRole('option')).toHaveCount(3);
    await files(page).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(sheet(page, 'key-b.png').getByRole('button', { name: 'Close' })).toBeFocused();
    await page.getByRole('button', { name: 'Next file' }).press('Enter');
    await expect(sheet(page, 'key-c.png')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(files(page)).toBeFocused();

    await page.keyboard.press('Home');
    await page.keyboard.press('Space');
    await page.keyboard.press('Shift+ArrowRight');
    await expect(page.getByRole('toolbar', { name: '2 selected' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('toolbar')).toHaveCount(0);
    await page.keyboard.press('Control+a');
    await expect(page.getByRole('toolbar', { name: '3 selected' })).toBeVisible();
    await page.keyboard.press('Delete');
    await expect(
        page.getByRole('dialog', { name: 'Delete 3 files?' }).getByRole('button', { name: 'Cancel' }),
    ).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expectSuccess(page, '3 files deleted');
    await expect(page.getByText('No results found')).toBeVisible();
});

test('the address contains search, filters, order and type; the view is remembered', async ({ page, server }) => {
    const { client, ldpId } = await openLibrary(page, server.url, 'operator', '/media?type=promotion');
    await uploadFile(server.url, client, ldpId, picture('found-small.png', 20, 20));
    await uploadFile(server.url, client, ldpId, picture('found-large.png', 500, 500));
    await page.getByPlaceholder('Search').fill('found-');
    await expect(page).toHaveURL(/type=promotion&q=found-/);
    await page.getByLabel('Order').selectOption('Largest first');
    await expect(files(page).getByRole('option').first()).toHaveAccessibleName(/^found-large/);
    await page.getByLabel('Use', { exact: true }).selectOption('In use');
    await expect(page.getByText('No results found')).toBeVisible();
    await page.goBack();
    await expect(files(page).getByRole('option')).toHaveCount(2);
    await page.getByRole('button', { name: 'List', exact: true }).click();
    await page.reload();
    await waitUntilLoaded(page);
    await expect(page.getByRole('button', { name: 'List', exact: true })).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByPlaceholder('Search')).toHaveValue('found-');
    await expect(files(page).getByRole('option').first()).toHaveAccessibleName(/^found-large/);
    await chooseTab(page, /^Banner sets/);
    await expect(page).toHaveURL(/type=bannerSet1/);
    await page.getByRole('button', { name: 'Clear filters' }).first().click();
    await expect(page.getByPlaceholder('Search')).toHaveValue('');
    await page.getByRole('link', { name: 'Banner set 3' }).click();
    await expect(page).toHaveURL(/type=bannerSet3/);
    await expect(files(page).getByRole('option').first()).toBeVisible();
});

test('viewers see no editing buttons, and operators see none for common files', async ({ page, server }) => {
    await openLibrary(page, server.url, 'viewer');
    await expect(page.getByRole('button', { name: 'Upload' })).toHaveCount(0);
    await expect(files(page)).toHaveAttribute('aria-multiselectable', 'false');
    await dispatchFiles(page, 'drop', [picture('nobody.png')]);
    await expect(uploads(page)).toHaveCount(0);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await files(page).getByRole('option').first().click();
    await expect(page.getByRole('dialog').getByRole('link', { name: 'Download' })).toBeVisible();
    for (const name of ['Rename', 'Replace', 'Focal point', 'Delete'])
        await expect(page.getByRole('dialog').getByRole('button', { name })).toHaveCount(0);

    await enterSite(page.context(), server.url, 'operator', site);
    await page.goto(`${server.url}/media?type=iconSet1`);
    await waitUntilLoaded(page);
    await files(page).getByRole('option').first().click();
    await expect(page.getByRole('dialog')).toContainText('All landing pages share this file.');
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Delete' })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await files(page).press('Space');
    await expect(page.getByRole('toolbar')).toHaveCount(0);
});

test('administrators manage the common library on the same page', async ({ page, server }) => {
    await openLibrary(page, server.url, 'admin');
    await page.getByRole('navigation', { name: 'Libraries' }).getByRole('link', { name: 'Common media' }).click();
    await expect(page).toHaveURL(matchesAddress(`${server.url}/media/common`));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Common media library');
    await expect(files(page).getByRole('option').first()).toBeVisible();
    await chooseTab(page, /^Modern icon sets/);
    const set = page.getByRole('link', { name: 'Modern icon set 2' });
    await set.click();
    await expect(set).toHaveAttribute('aria-current', 'true');
    await chooseFiles(page, [picture('common-one.png', 128, 128)]);
    await expect(upload(page, 'common-one.png')).toContainText('Uploaded');
    await expect(file(page, 'common-one.png')).toBeVisible();

    const operator = await signInClient(server.url, accounts.operator.username, accounts.operator.password);
    const { data } = await operator.post<Listed<{ id: string; name: string }>>('/api/ldp/inquiry', { q: site });
    const ldpId = data.items.find(({ name }) => name === site)?.id ?? '';
    const [media] = await findMediaByName(operator, ldpId, 'common-one');
    expect(media).toMatchObject({ ldpId: 'common', mediaType: 'modernIconSet2' });
    await createBanner(operator, ldpId, 'Shows a common file', media?.url ?? '');

    await file(page, 'common-one.png').click();
    await expect(sheet(page, 'common-one.png').getByRole('link', { name: 'Shows a common file' })).toBeVisible();
    await sheet(page, 'common-one.png').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('dialog', { name: 'Still in use' })).toContainText('Shows a common file');
});

test('tabs do not move while they are scrolled', async ({ page, server }) => {
    await page.setViewportSize({ width: 900, height: 768 });
    await openLibrary(page, server.url, 'operator', '/media?type=promotion');
    const arrows = page.locator('.MuiTabs-scrollButtons');
    await expect(arrows).toHaveCount(2);
    for (const arrow of await arrows.all()) await expect(arrow).not.toHaveCSS('opacity', '0');
    expect(await findMovedTabs(page)).toEqual([]);
});

test('a library that fails to load says so, and can be loaded again', async ({ page, server, context }) => {
    await enterSite(context, server.url, 'operator', site);
    await page.route('**/api/ldp/media/inquiry', (route) => route.abort());
    await page.goto(`${server.url}/media`);
    await expect(page.getByRole('alert')).toContainText('No connection to the server');
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(files(page).getByRole('option').first()).toBeVisible();
    await goOffline(page);
    await expect(page.getByRole('main')).toContainText('No connection.');
    await context.setOffline(false);
    await expect(page.getByRole('main')).not.toContainText('No connection.');
});

test.describe('at 360 pixels', () => {
    test.use({ viewport: { width: 360, height: 740 } });

    test('grid, list, file and uploads fit the window', async ({ page, server }) => {
        await openLibrary(page, server.url, 'operator', '/media?type=promotion');
        await chooseFiles(page, [picture('a-name-that-is-rather-long-for-a-telephone.png'), text('words.txt')]);
        await expect(uploads(page).getByText('Uploaded', { exact: true })).toBeVisible();
        expect.soft(await findOverflows(page)).toEqual([]);
        await uploads(page).getByRole('button', { name: 'Close' }).click();
        await page.getByRole('button', { name: 'List', exact: true }).click();
        expect.soft(await findOverflows(page)).toEqual([]);
        await files(page).getByRole('option').first().click();
        await expect(page.getByRole('dialog').getByRole('button', { name: 'Delete' })).toBeVisible();
        expect.soft(await findOverflows(page)).toEqual([]);
    });
});
