import { expect } from '@playwright/test';
import { article } from '../../fixtures/article';
import type { Client } from '../../process/client';
import { enterSite } from '../screens';
import { testJob } from './counted';

const texts = { th: 'ใหม่', zh: '新闻', id: 'Baru', ms: 'Baharu', vn: 'Mới' };

/** Has the landing page speak these languages beside English. */
async function speak(client: Client, ldpId: string, langs: readonly string[]): Promise<void> {
    const { data } = await client.get<{ version: number; settings: object }>(`/api/ldp/get/${ldpId}`);
    const { settings: _others, ...site } = data;
    const { code } = await client.post('/api/ldp/update', { ...site, id: ldpId, langs: ['en', ...langs] });
    expect(code).toBe(0);
}

testJob('fiveLanguages', 'an article is translated into five languages', async ({ page, context, server, work }) => {
    const { client, ldpId } = await enterSite(context, server.url, 'operator', 'Harbour Lights');
    await speak(client, ldpId, Object.keys(texts));
    const { data: made } = await client.post<{ id: string }>(
        '/api/ldp/article/create',
        article(ldpId, 'five', { en: 'Spoken by all' }),
    );
    await page.goto(`${server.url}/article?filter=${encodeURIComponent('{"q":"Spoken"}')}`);
    await page.getByRole('link', { name: 'Spoken by all', exact: true }).click();
    const language = page.getByRole('radiogroup', { name: 'Content language' });
    await expect(language).toBeVisible();
    for (const [index, text] of Object.values(texts).entries()) {
        for (const name of ['Title', 'Short title', 'Short content', 'Content']) {
            await page.keyboard.press('Control+m');
            await expect(language.getByRole('radio').nth(index + 1)).toBeChecked();
            await expect(page.getByRole('textbox', { name, exact: true })).toBeFocused();
            await page.keyboard.type(text);
        }
    }
    await page.keyboard.press('Control+s');
    await expect(page.getByText('“Spoken by all” was saved')).toBeVisible();
    await work.expectLean(page, 'fiveLanguages');
    const { data } = await client.get<Record<string, object>>(`/api/ldp/article/get/${ldpId}/${made.id}`);
    for (const name of ['title', 'shortTitle', 'shortContent'])
        expect(data[name]).toEqual({ en: 'Spoken by all', ...texts });
    expect(data.content).toMatchObject({ th: `<p>${texts.th}</p>`, vn: `<p>${texts.vn}</p>` });
});

testJob(
    'missingLanguages',
    'the dashboard says which languages are incomplete',
    async ({ page, context, server, work }) => {
        const { client, ldpId } = await enterSite(context, server.url, 'operator', 'Harbour Lights');
        await client.post('/api/ldp/article/create', article(ldpId, 'gap', { en: 'Not in Thai', zh: '中文' }));
        await page.goto(server.url);
        await expect(page.getByRole('link', { name: /^Articles: texts are missing in .*ไทย/ })).toBeVisible();
        await work.expectLean(page, 'missingLanguages');
    },
);
