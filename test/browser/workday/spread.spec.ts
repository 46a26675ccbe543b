import { expect, type Page } from '@playwright/test';
import { limits } from '../../../contract/limits';
import type { Client } from '../../process/client';
import { picture } from '../pictures';
import { enterSite, findLandingPageId } from '../screens';
import { testJob } from './counted';
import { chooseInMenu, tabTo, weekend } from './steps';

type Listed = { title: Record<string, string>; status: string; startTime?: string; slides?: object[] };

const dialog = (page: Page) => page.getByRole('dialog');

async function list(client: Client, type: string, ldpId: string): Promise<Listed[]> {
    const body = { ldpId, pagination: { page: 1, limit: limits.page.max } };
    return (await client.post<{ items: Listed[] }>(`/api/ldp/${type}/inquiry`, body)).data.items;
}

testJob(
    'promotionOnThree',
    'a promotion of the next weekend is scheduled on three landing pages',
    async ({ page, context, server, work }) => {
        const { client, ldpId } = await enterSite(context, server.url, 'operator', 'Harbour Lights');
        const [start, end] = weekend();
        const box = (name: string) => page.getByRole('textbox', { name, exact: true });
        await page.goto(server.url);
        await chooseInMenu(page, 'Promotions');
        await page.getByRole('link', { name: 'Create', exact: true }).click();
        await box('Title').click();
        await page.keyboard.type('Harbour weekend');
        await tabTo(page, box('Short title'));
        await page.keyboard.type('Weekend');
        await tabTo(page, page.getByRole('combobox', { name: 'Type' }));
        await page.keyboard.press('ArrowDown');
        await page.getByRole('option', { name: 'Event', exact: true }).press('Enter');
        await tabTo(page, box('Short content'));
        await page.keyboard.type('Two days of extra prizes');
        await tabTo(page, box('Content'));
        await page.keyboard.type('Play from Saturday to Sunday and win twice.');
        await tabTo(page, box('Start time'));
        await page.keyboard.type(start);
        await tabTo(page, box('End time'));
        await page.keyboard.type(end);
        await page.getByRole('button', { name: 'Schedule' }).click();
        await page.getByRole('button', { name: 'More actions for Harbour weekend' }).click();
        await page.getByRole('menuitem', { name: 'Copy to other landing pages…' }).click();
        const names = ['Kebun Bintang', 'Praça do Sol'];
        for (const name of names) await dialog(page).getByRole('option', { name }).click();
        await dialog(page).getByRole('button', { name: 'Copy to 2 landing pages' }).click();
        await expect(dialog(page).getByText('Copied to 2 landing pages', { exact: true })).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(dialog(page)).toHaveCount(0);
        await work.expectLean(page, 'promotionOnThree');
        for (const id of [ldpId, ...(await Promise.all(names.map((name) => findLandingPageId(client, name))))]) {
            const copies = (await list(client, 'promotion', id)).filter(({ title }) =>
                Object.values(title).includes('Harbour weekend'),
            );
            expect(copies).toMatchObject([{ status: 'ACTIVE', startTime: expect.any(String) }]);
        }
    },
);

testJob(
    'bannerOnAll',
    'one banner is put on all landing pages of an operator',
    async ({ page, context, server, work }) => {
        const { client } = await enterSite(context, server.url, 'operator', 'Harbour Lights');
        const { data } = await client.post<{ items: { id: string; status: string }[] }>('/api/ldp/inquiry', {
            pagination: { page: 1, limit: limits.page.max },
        });
        const own = data.items.filter(({ status }) => status === 'ACTIVE');
        expect(own.length).toBeGreaterThan(5);
        await page.goto(server.url);
        await chooseInMenu(page, 'Banner management');
        await page.getByRole('link', { name: 'Create', exact: true }).click();
        await page.getByRole('textbox', { name: 'Title', exact: true }).click();
        await page.keyboard.type('Autumn');
        const chooser = page.waitForEvent('filechooser');
        await page.getByRole('group', { name: 'Desktop image' }).getByRole('button', { name: 'Upload' }).click();
        await (await chooser).setFiles(picture('autumn.png', 1306, 330));
        await page.getByRole('radio', { name: 'Internal' }).click();
        await page.getByRole('combobox', { name: 'Route' }).click();
        await page.getByRole('option').first().click();
        await page.getByRole('button', { name: 'Publish' }).click();
        await page.getByRole('button', { name: 'More actions for Autumn' }).click();
        await page.getByRole('menuitem', { name: 'Copy to other landing pages…' }).click();
        await dialog(page)
            .getByRole('button', { name: /^Select all/ })
            .click();
        await dialog(page)
            .getByRole('button', { name: `Copy to ${own.length - 1} landing pages` })
            .click();
        await expect(
            dialog(page).getByText(`Copied to ${own.length - 1} landing pages`, { exact: true }),
        ).toBeVisible();
        await page.keyboard.press('Escape');
        await work.expectLean(page, 'bannerOnAll');
        for (const { id } of own) {
            const banners = (await list(client, 'banner', id)).filter(({ title }) =>
                Object.values(title).includes('Autumn'),
            );
            expect(banners).toMatchObject([
                { status: 'ACTIVE', slides: [{ desktopImage: expect.stringContaining(id) }] },
            ]);
        }
    },
);
