import { describe, expect, it } from 'vitest';
import { sitePages } from '../../site/paths';
import { renderPage } from '../../site/render';
import { createView, type PageRequest } from '../../site/view';
import { listLeaves } from '../fixtures/site/change';
import { isChoice } from '../fixtures/site/values';
import { buildPageRequest, fullSite, getSiteTexts, newSite, type SiteRequest } from '../fixtures/siteSnapshot';
import { setLeaf } from './prepare';

/** Returns the keys of the texts that a page asks for. */
function listKeys(request: PageRequest): Set<string> {
    const keys = new Set<string>();
    const texts = new Proxy(request.texts, {
        get(target, key) {
            keys.add(String(key));
            return target[String(key)];
        },
    });
    renderPage({ ...request, texts });
    return keys;
}

/** Pages in every state that has words of its own. */
function listRequests(): PageRequest[] {
    const everyPage = (site: SiteRequest) => [
        ...sitePages.map((page) => ({ address: { page, number: 1 as const }, ...site })),
        { address: { page: undefined, number: 1 as const }, ...site },
    ];
    const choices = listLeaves().flatMap(({ key, field }) =>
        isChoice(field) ? field.choices.map((choice) => setLeaf(fullSite, key, choice)) : [],
    );
    const stories = (['article', 'promotion'] as const).map((page) => ({ page, slug: 'slug-1', number: 1 as const }));
    const second = buildPageRequest({ address: { page: 'article', number: 2 } });
    const { content } = second.snapshot;
    const next = { ...content, article: { ...content.article, next: 'article3' } };
    return [
        ...[...everyPage({}), ...everyPage({ site: newSite, hasApp: false })].flatMap((request) => [
            buildPageRequest(request),
            buildPageRequest({ ...request, device: 'MOBILE' }),
        ]),
        ...stories.map((address) => buildPageRequest({ address })),
        ...choices.map((site) => buildPageRequest({ site })),
        { ...second, snapshot: { ...second.snapshot, content: next } },
    ];
}

describe('the words of the product on landing pages', () => {
    it('exist for every key that a page asks for, and every key is asked for by some page', () => {
        const asked = new Set(listRequests().flatMap((request) => [...listKeys(request)]));
        expect([...asked].sort()).toEqual(Object.keys(getSiteTexts('en')).sort());
    });

    it('have their placeholders filled in, and keep those that nobody fills', () => {
        const view = createView({ ...buildPageRequest(), texts: { hello: '%{name}, %{name} and %{other}' } });
        expect(view.t('hello', { name: '%{other}' })).toBe('%{other}, %{other} and %{other}');
        expect(view.t('absent')).toBe('absent');
    });
});
