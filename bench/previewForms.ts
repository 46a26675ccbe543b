import type { Client } from '../test/process/client';

/** A form, and the box in it that is typed into; it is behind a tab if one is named. */
export type PreviewForm = { name: string; path: string; box: string; tab?: string };

type Item = { id: string; version: number } & Record<string, unknown>;

const form = 'main form';
const richText = `${form} [data-path="content"] [contenteditable=true]`;

/** Formatted text of about this many kilobytes. */
const buildText = (kilobytes: number) =>
    '<p>A line of text about the harbour at night, with its lights. </p>'.repeat(kilobytes * 15);

async function list(client: Client, path: string, body: Record<string, unknown>): Promise<Item[]> {
    const { data } = await client.post<{ items: Item[] }>(path, { ...body, pagination: { page: 1, limit: 100 } });
    return data.items;
}

async function must(client: Client, path: string, body: unknown): Promise<Item> {
    const { code, msg, data } = await client.post<Item>(path, body);
    if (code !== 0) throw new Error(`${path}: ${msg}`);
    return data;
}

async function loadRecord(client: Client, type: string, ldpId: string): Promise<Item> {
    const [first] = await list(client, `/api/ldp/${type}/inquiry`, { ldpId });
    if (!first) throw new Error(`There is no ${type}`);
    const { data } = await client.get<Item>(`/api/ldp/${type}/get/${ldpId}/${first.id}`);
    return data;
}

/** Returns the forms that are measured, on a landing page with large content. */
export async function createPreviewForms(client: Client): Promise<{ ldpId: string; forms: PreviewForm[] }> {
    const pages = await list(client, '/api/ldp/inquiry', { q: 'Harbour Lights' });
    const ldpId = pages.find(({ name }) => name === 'Harbour Lights')?.id ?? '';
    const article = await loadRecord(client, 'article', ldpId);
    await must(client, '/api/ldp/article/update', { ...article, ldpId, content: { en: buildText(100) } });
    const banner = await loadRecord(client, 'banner', ldpId);
    // Two hundred slides, and half a megabyte of answers, on one landing page.
    const { title: named, routeType, route, slides } = banner;
    const [slide] = Array.isArray(slides) ? slides : [];
    const wide = { ldpId, title: named, routeType, route, slides: Array(50).fill(slide) };
    const banners: Item[] = [];
    for (let n = 0; n < 4; n += 1) banners.push(await must(client, '/api/ldp/banner/create', wide));
    const questions: Item[] = [];
    for (let n = 0; n < 50; n += 1)
        questions.push(
            await must(client, '/api/ldp/question/create', {
                ldpId,
                title: { en: `Question ${n}` },
                answer: { en: buildText(10) },
            }),
        );
    const title = `${form} [data-path="title"] input`;
    const forms = [
        { name: 'a banner', path: `/banner-management/update-banner/${banner.id}`, box: title },
        { name: 'a page with its text', path: '/page-management/home', box: richText },
        { name: 'an article of 100 kB', path: `/article/${article.id}`, box: richText },
        {
            name: 'a layout',
            path: '/web-setting/layout-setting',
            box: `${form} input[id$="buttons.0.title"]`,
            tab: 'Buttons',
        },
        { name: 'a theme', path: '/web-setting/web-theme', box: `${form} :is(input:not([type]), input[type=text])` },
        { name: 'a banner among 200 slides', path: `/banner-management/update-banner/${banners[0]?.id}`, box: title },
        { name: 'a question among 500 kB', path: `/web-setting/faq/${questions[0]?.id}`, box: title },
    ];
    return { ldpId, forms };
}
