import { expect, type Page } from '@playwright/test';
import { article } from '../../fixtures/article';
import { enterSite } from '../screens';
import { test } from '../server';
import { findPage, openPreview } from './preview';
import { changeSetting } from './stored';

const region = (page: Page) => page.getByRole('region', { name: 'Preview' });
const findings = (page: Page, text: string) => region(page).getByRole('listitem').filter({ hasText: text });
const getFocused = (page: Page) =>
    page.evaluate(() => document.activeElement?.closest<HTMLElement>('[data-path]')?.dataset.path ?? '');

type Banner = { slides: { desktopImage: string }[] };

test('what is hard to read, cut off or has no description is named, and leads to its field', async ({
    page,
    context,
    server,
}) => {
    const { client, ldpId } = await enterSite(context, server.url, 'operator', 'Harbour Lights');
    const pages = { ldpId, pagination: { page: 1, limit: 1 } };
    const { data: banners } = await client.post<{ items: Banner[] }>('/api/ldp/banner/inquiry', pages);
    const src = banners.items[0]?.slides[0]?.desktopImage ?? '';
    const long = 'A heading that is longer than its place';
    const { data: made } = await client.post<{ id: string }>(
        '/api/ldp/article/create',
        article(ldpId, 'findings', { en: long }, { content: { en: `<p>Look</p><p><img src="${src}"></p>` } }),
    );
    const code = [
        '.story-page h1 { overflow: hidden; width: 60px; white-space: nowrap }',
        '.story-page .lead { background: #999; color: #888 }',
    ].join('\n');
    const restore = await changeSetting(client, ldpId, 'css', { code });
    await page.goto(`${server.url}/article/${made.id}`);
    await openPreview(page);
    const open = () =>
        region(page)
            .getByText(/to check$/)
            .click();
    await open();
    for (const [kind, path] of [
        ['cut off', 'title'],
        ['hard to read', 'shortContent'],
        ['without a description', 'content'],
    ] as const) {
        await page.getByRole('textbox', { name: 'Slug' }).focus();
        await findings(page, kind)
            .filter({ hasText: path === 'content' ? '' : long })
            .first()
            .getByRole('button')
            .click();
        await expect.poll(() => getFocused(page), { message: kind }).toBe(path);
    }

    // What was mended is named no longer.
    await restore();
    await page.reload();
    await findPage(page);
    await open();
    await expect(findings(page, 'without a description')).toHaveCount(1);
    for (const kind of ['cut off', 'hard to read'])
        await expect(findings(page, kind).filter({ hasText: long })).toHaveCount(0);
});
