import { writeFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import type { Media } from '../../../contract/calls/media';
import { expectSuccess } from '../console';
import {
    chooseFiles,
    createBanner,
    file,
    findMediaByName,
    goToLibrary,
    sheet,
    upload,
    uploadFile,
} from '../media/library';
import { type GivenFile, picture } from '../pictures';
import { isPrepared } from '../prepared';
import { waitUntilLoaded } from '../screens';
import { test } from '../server';
import { testCuts } from './task';
import { closeTold, openList } from './told';

type Subject = { old: Media; banner: string; fresh: string };

async function replace(page: Page, { old, fresh }: Subject): Promise<void> {
    const chooser = page.waitForEvent('filechooser');
    await sheet(page, old.name).getByRole('button', { name: 'Replace' }).click();
    await (await chooser).setFiles(fresh);
    await page
        .getByRole('dialog', { name: `Replace “${old.name}”?` })
        .getByRole('button', { name: 'Replace' })
        .click();
}

let turn = 0;

testCuts<Subject>({
    name: 'A file that is replaced',
    async prepare({ page, url, client, ldpId }) {
        turn += 1;
        const old = await uploadFile(url, client, ldpId, picture(`harbour-${turn}.png`, 300, 90), 'banner');
        const banner = await createBanner(client, ldpId, `Shows harbour ${turn}`, old.url);
        await page.goto(url);
        await waitUntilLoaded(page);
        await isPrepared(page);
        // The same file when it is chosen again, unlike one that is made for each choice.
        const fresh = test.info().outputPath('fresh.png');
        await writeFile(fresh, picture('fresh.png', 330, 90).buffer);
        return { old, banner, fresh };
    },
    steps: [
        {
            name: 'the library is opened',
            call: /\/media\/inquiry$/,
            does: ({ page }) => openList(page, 'media'),
            isDone: ({ page }, { old }) => expect(file(page, old.name)).toBeVisible(),
        },
        {
            name: 'the new file is uploaded',
            call: /\/api\/image\/upload/,
            async does({ page }, subject) {
                await file(page, subject.old.name).click();
                await replace(page, subject);
            },
            async goesOn({ page }, subject) {
                await closeTold(page);
                await replace(page, subject);
            },
            isDone: ({ page }, { old }) => expectSuccess(page, `“${old.name}” has been replaced`),
        },
    ],
    changes: ['banner replace', 'media replace'],
    async check({ client, ldpId }, { old, banner }) {
        const found = await findMediaByName(client, ldpId, old.name);
        expect(found).toMatchObject([{ id: old.id, width: 330, version: old.version + 1 }]);
        expect(found[0]?.url).not.toBe(old.url);
        const { data } = await client.get<{ slides: object[] }>(`/api/ldp/banner/get/${ldpId}/${banner}`);
        expect(data.slides).toMatchObject([{ desktopImage: found[0]?.url }]);
    },
});

testCuts<GivenFile>({
    name: 'A file that is added',
    async prepare({ page, url }) {
        turn += 1;
        await goToLibrary(page, url, '/media?type=promotion');
        await isPrepared(page);
        return picture(`quay-${turn}.png`);
    },
    steps: [
        {
            name: 'it is uploaded',
            call: /\/api\/image\/upload/,
            does: ({ page }, added) => chooseFiles(page, [added]),
            async goesOn({ page }, { name }) {
                await expect(upload(page, name)).toContainText('No connection to the server');
                await upload(page, name)
                    .getByRole('button', { name: `Try again: ${name}` })
                    .click();
            },
            isDone: ({ page }, { name }) => expect(upload(page, name)).toContainText('Uploaded'),
        },
    ],
    changes: ['media create'],
    async check({ client, ldpId }, { name }) {
        expect(await findMediaByName(client, ldpId, name)).toHaveLength(1);
    },
});
