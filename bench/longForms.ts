import { languages } from '../i18n/languages';
import type { Client } from '../test/process/client';
import { article, content as buildContent } from './articles';
import { everyLanguagePage, getLdpId } from './fill';
import { largeSettings } from './largeSettings';

/** The size of a long text, and of its text in each other language, in bytes. */
const bytes = { article: 190_000, page: 100_000, other: 20_000 };

/** Builds formatted text of at least this size. */
function buildHtml(size: number, seed: number): string {
    let html = '';
    for (let n = seed; html.length < size; n += 1) html += buildContent(n);
    return html.slice(0, html.lastIndexOf('<h2>'));
}

const inEveryLanguage = (size: number) =>
    Object.fromEntries(languages.map(({ code }, n) => [code, buildHtml(code === 'en' ? size : bytes.other, n)]));

async function create(client: Client, ldpId: string, values: object): Promise<string> {
    const { code, msg, data } = await client.post<{ id: string }>('/api/ldp/article/create', { ldpId, ...values });
    if (code !== 0) throw new Error(`The article was refused: ${code} ${msg}`);
    return data.id;
}

/** The paths of long forms, which all belong to the landing page with every language. */
export type LongForms = Record<'short' | 'article' | 'page' | 'layout' | 'bar', string>;

/** Creates a short article, the longest article and page, and the largest settings. */
export async function createLongForms(client: Client, url: string): Promise<LongForms> {
    const ldpId = getLdpId(everyLanguagePage);
    const short = await create(client, ldpId, { ...article(1), slug: 'short' });
    const long = await create(client, ldpId, {
        ...article(2),
        slug: 'long',
        content: inEveryLanguage(bytes.article),
    });
    type Settings = { settings: { page: { home: { version: number } } } };
    const { settings } = (await client.get<Settings>(`/api/ldp/get/${ldpId}?settings=page`)).data;
    const { code, msg } = await client.post('/api/ldp/page/update', {
        ldpId,
        page: 'home',
        version: settings.page.home.version,
        content: inEveryLanguage(bytes.page),
    });
    if (code !== 0) throw new Error(`The page was refused: ${code} ${msg}`);
    const itemId = await largeSettings(client, url, ldpId);
    return {
        short: `/article/${short}`,
        article: `/article/${long}`,
        page: '/page-management/home',
        layout: '/web-setting/layout-setting',
        bar: `/web-setting/side-bar/${itemId}`,
    };
}
