import { expect } from '@playwright/test';
import { gif } from '../../matrix/cost/rasters';
import { chooseTab } from '../console';
import { dispatchFiles, picture, text } from '../pictures';
import { test } from '../server';
import { chooseFiles, file, files, findMediaByName, openLibrary, sheet, upload, uploadFile, uploads } from './library';

test('each of three chosen files shows its result, and the accepted ones are in the library', async ({
    page,
    server,
}) => {
    const { client, ldpId } = await openLibrary(page, server.url, 'operator', '/media?type=promotion');
    const tab = page.getByRole('tab', { name: /^Promotion \d/ });
    const before = Number(/\d+$/.exec(await tab.innerText()));
    await chooseFiles(page, [picture('button-one.png'), text('button-two.txt'), picture('button-three.png')]);
    await expect(upload(page, 'button-one.png')).toContainText('Uploaded');
    await expect(upload(page, 'button-three.png')).toContainText('Uploaded');
    await expect(upload(page, 'button-two.txt')).toContainText(
        'File is not support. Support only JPG, JPEG, PNG, PDF, WEBP and GIF',
    );
    await expect(upload(page, 'button-two.txt').getByRole('button')).toHaveCount(0);
    await expect(uploads(page)).toContainText('1 file could not be uploaded');
    await expect(file(page, 'button-one.png')).toBeVisible();
    await expect(tab).toHaveText(new RegExp(`^Promotion ?${before + 2}$`));
    expect((await findMediaByName(client, ldpId, 'button-')).map(({ mediaType }) => mediaType)).toEqual([
        'promotion',
        'promotion',
    ]);
    await uploads(page).getByRole('button', { name: 'Close' }).click();
    await expect(uploads(page)).toBeHidden();
});

test('a picture that would take too much is refused with the reason', async ({ page, server }) => {
    await openLibrary(page, server.url, 'operator', '/media?type=promotion');
    await chooseFiles(page, [{ name: 'long.gif', mimeType: 'image/gif', buffer: gif(60_000) }]);
    await expect(upload(page, 'long.gif')).toContainText('This animation has too many frames');
});

test('a file over 10 MB is not sent', async ({ page, server }) => {
    await openLibrary(page, server.url, 'operator', '/media?type=promotion');
    await chooseFiles(page, [{ name: 'huge.png', mimeType: 'image/png', buffer: Buffer.alloc(10 * 1024 * 1024 + 1) }]);
    await expect(upload(page, 'huge.png')).toContainText('File size is over 10MB');
});

test('dropped and pasted files are uploaded; if no type is open, the type is asked for', async ({ page, server }) => {
    const { client, ldpId } = await openLibrary(page, server.url);
    await dispatchFiles(page, 'dragover', [picture('over.png')]);
    await expect(page.getByText('Drop files to upload them', { exact: true })).toBeVisible();
    await dispatchFiles(page, 'drop', [picture('dropped-one.png'), picture('dropped-two.png')]);
    const question = page.getByRole('dialog', { name: 'What are these 2 files for?' });
    await question.getByRole('button', { name: /^Icon/ }).click();
    await expect(upload(page, 'dropped-two.png')).toContainText('Uploaded');
    await expect(file(page, 'dropped-one.png')).toBeVisible();
    expect((await findMediaByName(client, ldpId, 'dropped-')).map(({ mediaType }) => mediaType)).toEqual([
        'icon',
        'icon',
    ]);

    await chooseTab(page, /^Background/);
    await dispatchFiles(page, 'paste', [picture('image.png')]);
    await expect(uploads(page).getByText('Uploaded', { exact: true })).toHaveCount(3);
    await expect(files(page).getByRole('option', { name: /^image \d\d-\d\d-\d{4}/ })).toBeVisible();
});

test('the eleventh file is rejected with a message', async ({ page, server }) => {
    await openLibrary(page, server.url, 'operator', '/media?type=mApp');
    await chooseFiles(
        page,
        Array.from({ length: 11 }, (_, index) => picture(`many-${index + 1}.png`)),
    );
    await expect(uploads(page).getByRole('alert')).toHaveText(
        'You can upload 10 files at a time. Left out: many-11.png',
    );
    await expect(uploads(page).getByText('Uploaded', { exact: true })).toHaveCount(10);
});

test('a failed upload can be retried, and a running one can be cancelled', async ({ page, server }) => {
    await openLibrary(page, server.url, 'operator', '/media?type=promotion');
    await page.route('**/api/image/upload*', (route) => route.abort(), { times: 1 });
    await chooseFiles(page, [picture('again.png')]);
    await expect(upload(page, 'again.png')).toContainText('No connection to the server');
    await upload(page, 'again.png').getByRole('button', { name: 'Try again: again.png' }).click();
    await expect(upload(page, 'again.png')).toContainText('Uploaded');

    await page.route('**/api/image/upload*', () => undefined);
    await chooseFiles(page, [picture('held-one.png'), picture('held-two.png'), picture('held-three.png')]);
    await expect(upload(page, 'held-three.png')).toContainText('Waiting');
    await upload(page, 'held-one.png').getByRole('button', { name: 'Cancel: held-one.png' }).click();
    await expect(upload(page, 'held-one.png')).toContainText('Cancelled');
    await uploads(page).getByRole('button', { name: 'Cancel all' }).click();
    await expect(uploads(page).getByText('Cancelled', { exact: true })).toHaveCount(3);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await upload(page, 'held-two.png').getByRole('button', { name: 'Try again: held-two.png' }).click();
    await expect(upload(page, 'held-two.png')).toContainText('Uploaded');
});

test('a file that already exists is not stored twice, and can be shown', async ({ page, server }) => {
    const { client, ldpId } = await openLibrary(page, server.url, 'operator', '/media?type=promotion');
    const twin = picture('twin.png');
    await uploadFile(server.url, client, ldpId, twin);
    await chooseFiles(page, [{ ...twin, name: 'twin-again.png' }]);
    await expect(upload(page, 'twin-again.png')).toContainText('Already in the library: twin.png');
    await upload(page, 'twin-again.png').getByRole('button', { name: 'Show twin.png' }).click();
    await expect(sheet(page, 'twin.png').getByRole('img', { name: 'twin.png' })).toBeVisible();
    expect(await findMediaByName(client, ldpId, 'twin')).toHaveLength(1);
});
