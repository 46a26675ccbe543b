import { expect, type Page } from '@playwright/test';
import { expectSuccess } from '../console';
import { findMediaByName } from '../media/library';
import { type GivenFile, picture } from '../pictures';
import { isPrepared } from '../prepared';
import { waitUntilLoaded } from '../screens';
import { testCuts } from './task';
import { closeTold } from './told';

type Promotion = { title: { en: string }; image: string; shortContent: { en: string }; status: string };

const box = (page: Page, name: RegExp) => page.getByRole('textbox', { name }).first();
const image = (page: Page) => page.getByRole('group', { name: 'Image', exact: true });
const publish = (page: Page) => page.getByRole('button', { name: 'Publish', exact: true }).click();

async function choosePicture(page: Page, file: GivenFile): Promise<void> {
    const chooser = page.waitForEvent('filechooser');
    await image(page).getByRole('button', { name: 'Upload' }).click();
    await (await chooser).setFiles(file);
}

let turn = 0;

testCuts<{ title: string; file: GivenFile }>({
    name: 'A promotion with a picture',
    async prepare({ page, url }) {
        await page.goto(`${url}/promotion/add`);
        await waitUntilLoaded(page);
        await expect(page.getByRole('main').locator('form')).toBeVisible();
        await isPrepared(page);
        turn += 1;
        return { title: `Sunrise offer ${turn}`, file: picture(`sunrise-${turn}.png`, 1200, 630) };
    },
    steps: [
        {
            name: 'its texts are typed',
            async does({ page }, { title }) {
                await box(page, /^Title/).pressSequentially(title);
                await box(page, /^Short title/).pressSequentially('Sunrise');
                await page.getByRole('combobox', { name: 'Type' }).click();
                await page.getByRole('option', { name: 'Deposit' }).click();
                await box(page, /^Short content/).pressSequentially(`Summary of ${title}`);
                await box(page, /^Content$/).click();
                await page.keyboard.type('Every morning.');
                await page.getByRole('switch', { name: 'Always shown' }).press('Space');
            },
            isDone: ({ page }, { title }) => expect(box(page, /^Title/)).toHaveValue(title),
        },
        {
            name: 'its picture is uploaded',
            call: /\/api\/image\/upload/,
            does: ({ page }, { file }) => choosePicture(page, file),
            async goesOn({ page }, { file }) {
                await expect(page.getByRole('main').getByText('No connection to the server')).toBeVisible();
                await choosePicture(page, file);
            },
            isDone: ({ page }, { file }) => expect(image(page)).toContainText(file.name),
        },
        {
            name: 'it is published',
            call: /\/promotion\/create$/,
            does: ({ page }) => publish(page),
            async goesOn({ page }) {
                await closeTold(page);
                await publish(page);
            },
            isDone: ({ page }) => expectSuccess(page, 'was published'),
        },
    ],
    changes: ['media create', 'promotion create'],
    async check({ client, ldpId }, { title, file }) {
        const { data } = await client.post<{ items: Promotion[] }>('/api/ldp/promotion/inquiry', { ldpId, q: title });
        const made = data.items.filter((each) => each.title.en === title);
        const stored = await findMediaByName(client, ldpId, file.name);
        expect(stored).toHaveLength(1);
        expect(made).toMatchObject([{ image: stored[0]?.url, status: 'ACTIVE' }]);
        expect(made[0]?.shortContent.en).toBe(`Summary of ${title}`);
    },
});
