import { expect, type Page } from '@playwright/test';
import { article } from '../../fixtures/article';
import type { Client } from '../../process/client';
import { enterSite, findLandingPageId } from '../screens';
import { testJob } from './counted';

type Listed = { title: Record<string, string>; content: Record<string, string> };

const dialog = (page: Page) => page.getByRole('dialog');
const misspelt = '<p>To <strong>recieve</strong> is to <a href="/recieve">Recieve</a>.</p>';
const mended = '<p>To <strong>receive</strong> is to <a href="/recieve">receive</a>.</p>';

async function listContents(client: Client, ldpId: string, q: string): Promise<(string | undefined)[]> {
    const body = { ldpId, q, pagination: { page: 1, limit: 100 } };
    const { data } = await client.post<{ items: Listed[] }>('/api/ldp/article/inquiry', body);
    return data.items.map(({ content }) => content.en);
}

testJob(
    'findByWord',
    'a word from a text is found without a click, on whichever landing page it stands',
    async ({ page, context, server, work }) => {
        const { client } = await enterSite(context, server.url, 'operator', 'Harbour Lights');
        const kebun = await findLandingPageId(client, 'Kebun Bintang');
        const { data } = await client.post<{ id: string }>('/api/ldp/question/create', {
            ldpId: kebun,
            title: { en: 'Where to pay', id: 'Bayar di mana' },
            answer: { en: '<p>Bring your <em>quixotic</em> coins</p>', id: '<p>-</p>' },
        });
        await page.goto(`${server.url}/article`);
        await expect(page.getByRole('row').nth(1)).toBeVisible();
        await page.keyboard.press('Control+k');
        await expect(page.getByRole('combobox', { name: 'Search everything' })).toBeFocused();
        await page.keyboard.type('quixot', { delay: 20 });
        const found = page.getByRole('option', { selected: true });
        await expect(found).toHaveText(/Where to pay\s*Bring your quixotic coins/);
        await expect(found.locator('mark')).toHaveText('quixot');
        await page.keyboard.press('Enter');
        await expect(page).toHaveURL(`${server.url}/web-setting/faq/${data.id}?ldp=${kebun}`);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.getByRole('button', { name: 'Landing page: Kebun Bintang' })).toBeVisible();
        await work.expectLean(page, 'findByWord');
    },
);

testJob(
    'typoInThirty',
    'a typing mistake in thirty articles is mended, and undone',
    async ({ page, context, server, work }) => {
        const { client, ldpId } = await enterSite(context, server.url, 'editor', 'Harbour Lights');
        for (let number = 1; number <= 30; number += 1) {
            const title = { en: `Thirty ${number}: you recieve it`, th: `Thirty ${number}` };
            const content = { content: { en: misspelt } };
            const { code } = await client.post(
                '/api/ldp/article/create',
                article(ldpId, `thirty-${number}`, title, content),
            );
            expect(code).toBe(0);
        }
        await page.goto(`${server.url}/article?ldp=${ldpId}&filter=${encodeURIComponent('{"q":"thirty"}')}`);
        await page.getByRole('checkbox', { name: 'Select all on this page' }).click();
        await page.getByRole('button', { name: 'Select all 30' }).click();
        await page.getByRole('toolbar').getByRole('button', { name: 'Find and replace…' }).click();
        await expect(dialog(page)).toHaveAccessibleName('Find and replace in 30 entries');
        await expect(dialog(page).getByRole('textbox', { name: 'Find', exact: true })).toBeFocused();
        await page.keyboard.type('recieve');
        await page.keyboard.press('Tab');
        await page.keyboard.type('receive');
        await page.keyboard.press('Enter');
        await expect(dialog(page).getByText('150 of 150 selected')).toBeVisible();
        await dialog(page).getByRole('button', { name: 'Replace in 150 places' }).click();
        await expect(dialog(page).getByText('30 entries changed')).toBeVisible();
        expect(await listContents(client, ldpId, 'thirty')).toEqual(Array(30).fill(mended));
        await dialog(page).getByRole('button', { name: 'Undo' }).click();
        await expect(dialog(page).getByText('Undone: 30 entries')).toBeVisible();
        expect(await listContents(client, ldpId, 'thirty')).toEqual(Array(30).fill(misspelt));
        await dialog(page).getByRole('button', { name: 'Close' }).click();
        await work.expectLean(page, 'typoInThirty');
    },
);
