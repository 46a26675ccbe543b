import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { s3Bucket } from '../../process/bucket';
import type { Client } from '../../process/client';
import { buildQuestion } from '../../process/client';
import { copyFolder } from '../../process/databases';
import { mountSmallDisk } from '../../process/smallDisk';
import { save } from '../console';
import { chooseFiles, file, openLibrary, upload } from '../media/library';
import { picture } from '../pictures';
import { openQuestion, saveButton, title } from '../question';
import { failWith } from './asked';
import { test } from './started';

const unreachable = 'The service cannot be reached right now';
const library = '/media?type=promotion';

/** Uploads a picture again that could not be uploaded. */
async function uploadAgain(page: Page, name: string): Promise<void> {
    await upload(page, name)
        .getByRole('button', { name: `Try again: ${name}` })
        .click();
    await expect(upload(page, name)).toContainText('Uploaded');
}

test('a bucket that is gone leaves pictures out and refuses uploads, which say so; all else works', async ({
    browser,
    page,
    own,
}) => {
    const [env, bucket] = [await own.place(), await s3Bucket()];
    own.after(bucket.remove);
    const key = await readFile(path.join(env.DATA_DIR ?? '', 'secret.key'), 'utf8');
    const server = await own.start({ ...env, ...bucket.env, SECRET_KEY: key.trim() });
    await openLibrary(page, server.url, 'operator', library);
    await chooseFiles(page, [picture('before.png')]);
    await expect(upload(page, 'before.png')).toContainText('Uploaded');

    await bucket.stop();
    await chooseFiles(page, [picture('meanwhile.png')]);
    await expect(upload(page, 'meanwhile.png')).toContainText(unreachable);
    // In a browser that has not seen it before, and keeps nothing of it.
    const other = await browser.newContext();
    const elsewhere = await other.newPage();
    await openLibrary(elsewhere, server.url, 'operator', library);
    await expect(
        file(elsewhere, 'before.png').getByRole('img', { name: 'This image cannot be displayed' }),
    ).toBeVisible();
    await other.close();
    expect((await fetch(`${server.url}/readyz`)).status).toBe(503);
    await openQuestion(page, server.url, 'Saved without the bucket');
    await save(page);

    await bucket.start();
    await expect.poll(async () => (await fetch(`${server.url}/readyz`)).status).toBe(200);
    await openLibrary(page, server.url, 'operator', library);
    await expect(file(page, 'before.png').locator('img')).toBeVisible();
    await chooseFiles(page, [picture('afterwards.png')]);
    await expect(upload(page, 'afterwards.png')).toContainText('Uploaded');
});

/** Fills the disk until not even a small change finds room. */
async function fillDisk(fill: () => void, client: Client, ldpId: string): Promise<void> {
    fill();
    await expect
        .poll(async () => (await client.post('/api/ldp/question/create', buildQuestion(ldpId, 'filler', 5000))).code)
        .toBe(50301);
    fill();
}

test('a full disk refuses uploads and, with SQLite, saves, which say so and keep what was typed', async ({
    page,
    own,
}) => {
    const disk = await mountSmallDisk(64);
    test.skip(!disk, 'A small disk cannot be mounted here.');
    if (!disk) return;
    own.after(disk.remove);
    await copyFolder(await own.place(), disk.folder);
    const server = await own.start({ DATA_DIR: disk.folder });
    const { client, ldpId } = await openQuestion(page, server.url, 'Typed on a full disk');

    await fillDisk(disk.fill, client, ldpId);
    await failWith(page, () => saveButton(page).click(), unreachable);
    await expect(title(page)).toHaveValue('Typed on a full disk');
    await disk.empty();
    await save(page);

    await openLibrary(page, server.url, 'operator', library);
    disk.fill();
    await chooseFiles(page, [picture('large.png', 600, 400)]);
    await expect(upload(page, 'large.png')).toContainText(unreachable);
    await disk.empty();
    await uploadAgain(page, 'large.png');
});
