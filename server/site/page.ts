import { type Content, compress } from '../base/http/encoding';
import type { Services } from '../base/services/context';
import { buildEtag } from './etag';
import { type KeptAnswer, keepForStore } from './kept';
import { getPathTag, sitePages } from './paths';
import type { CurrentSite } from './sites';

export type Device = 'DESKTOP' | 'MOBILE';

/** A page as it is kept, with all its headers but those of its encoding. */
export type PageAnswer = { status: 200 | 404; headers: Readonly<Record<string, string>>; content: Content };

const getKept = keepForStore<KeptAnswer & PageAnswer>(24 * 1024 * 1024);

/** Answers a page of a landing page. */
export async function answerPage(
    services: Services,
    { site, generation }: CurrentSite,
    asked: { path: string; number: number; device: Device; origin: string },
): Promise<PageAnswer> {
    const [tag = '', page = 'home', ...more] = asked.path.split('/').filter((step) => step !== '');
    const lang = site.langs.find((each) => getPathTag(each) === tag);
    const isKnown = lang !== undefined && more.length === 0 && sitePages.some((each) => each === page);
    const shown = isKnown ? [lang, page, asked.number, asked.device] : [lang ?? site.defaultLang, 404, asked.device];
    return await getKept(services).get(JSON.stringify([site.id, ...shown]), generation, async () => {
        const text = `<!doctype html><title>${site.key}</title><p>${[...shown, generation].join(' ')}</p>`;
        const content = await compress(text);
        const headers = {
            'content-type': 'text/html; charset=utf-8',
            'content-security-policy': "default-src 'none'",
            'content-language': lang ?? site.defaultLang,
            'cache-control': 'public, no-cache',
            etag: buildEtag(text),
        };
        const until = Number.POSITIVE_INFINITY;
        return { generation, until, bytes: 500, status: isKnown ? 200 : 404, headers, content };
    });
}
