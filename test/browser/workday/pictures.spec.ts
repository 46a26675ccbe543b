import { expect } from '@playwright/test';
import { createBanner, findMediaByName, sheet, uploadFile } from '../media/library';
import { picture } from '../pictures';
import { enterSite } from '../screens';
import { testJob } from './counted';

testJob(
    'replacePicture',
    'a picture is found by its name and replaced where it is shown',
    async ({ page, context, server, work }) => {
        const { client, ldpId } = await enterSite(context, server.url, 'operator', 'Harbour Lights');
        const old = await uploadFile(server.url, client, ldpId, picture('wharf.png', 300, 90), 'banner');
        const id = await createBanner(client, ldpId, 'Shows it', old.url);
        await page.goto(server.url);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await page.keyboard.press('Control+k');
        await expect(page.getByRole('combobox', { name: 'Search everything' })).toBeFocused();
        await page.keyboard.type('wharf', { delay: 20 });
        await expect(page.getByRole('option', { selected: true })).toContainText('wharf.png');
        await page.keyboard.press('Enter');
        const opened = sheet(page, 'wharf.png');
        await expect(opened.getByRole('link', { name: 'Shows it' })).toBeVisible();
        const chooser = page.waitForEvent('filechooser');
        await opened.getByRole('button', { name: 'Replace' }).click();
        await (await chooser).setFiles(picture('new.png', 330, 90));
        await page
            .getByRole('dialog', { name: 'Replace “wharf.png”?' })
            .getByRole('button', { name: 'Replace' })
            .click();
        await expect(page.getByText('“wharf.png” has been replaced')).toBeVisible();
        await work.expectLean(page, 'replacePicture');
        const [now] = await findMediaByName(client, ldpId, 'wharf.png');
        expect(now?.url).not.toBe(old.url);
        const { data } = await client.get<{ slides: { desktopImage: string }[] }>(`/api/ldp/banner/get/${ldpId}/${id}`);
        expect(data.slides[0]?.desktopImage).toBe(now?.url);
    },
);
