import { describe, expect, it } from 'vitest';
import { languages } from '../../i18n/languages';
import { renderPage } from '../../site/render';
import { describeAddress, everyAddress, listValues } from '../fixtures/site/pages';
import { buildPageRequest, fullSite } from '../fixtures/siteSnapshot';
import { setLeaf } from './prepare';

const locales: Readonly<Record<string, string>> = { en: 'en_GB', vn: 'vi_VN', ph: 'fil_PH', zh: 'zh_CN' };

const origin = 'https://site.example';
const pages = everyAddress.map((address) => ({ name: describeAddress(address), address }));

/** Returns the addresses of a page in all languages, by language tag. */
const listAlternates = (html: string) =>
    Object.fromEntries(
        [...html.matchAll(/<link rel="alternate" hreflang="([^"]*)" href="([^"]*)"/g)].map(([, tag, href]) => [
            tag,
            href,
        ]),
    );

describe.each(pages.filter(({ address }) => address.page !== undefined))('the page $name', ({ name, address }) => {
    const rendered = languages.map(({ code, tag }) => ({
        code,
        tag,
        html: renderPage(buildPageRequest({ address, lang: code })).html,
    }));

    it('says its language, and has no text in another one', () => {
        for (const { code, tag, html } of rendered) {
            expect(listValues(html, /<html lang="([^"]*)"/g)).toEqual([tag]);
            const spoken = new Set(listValues(html, /\[([a-z]{2})\] /g));
            expect([code, ...spoken]).toEqual([code, code]);
        }
    });

    it('names itself and its other languages, and they name it', () => {
        const [first] = rendered;
        const alternates = listAlternates(first?.html ?? '');
        expect(Object.keys(alternates)).toEqual([...languages.map(({ tag }) => tag), 'x-default']);
        expect(alternates['x-default']).toBe(alternates.en);
        const path = name === 'home' ? '' : name;
        for (const { code, tag, html } of rendered) {
            expect(listAlternates(html)).toEqual(alternates);
            expect(listValues(html, /<link rel="canonical" href="([^"]*)"/g)).toEqual([alternates[tag]]);
            expect(alternates[tag]).toBe(`${origin}/${tag.toLowerCase()}/${path}`);
            expect(html).not.toContain('noindex');
            const [locale] = listValues(html, /<meta property="og:locale" content="([^"]*)"/g);
            expect(locale).toBe(locales[code] ?? `${tag}_${languages.find((each) => each.code === code)?.flag}`);
        }
    });
});

describe('a landing page', () => {
    it('names the languages that it has, and its default one for all others', () => {
        const site = setLeaf(setLeaf(fullSite, 'landingPage.langs', ['th', 'vn']), 'landingPage.defaultLang', 'vn');
        const { html } = renderPage(buildPageRequest({ site, lang: 'th', address: { page: 'article', number: 3 } }));
        expect(listAlternates(html)).toEqual({
            th: `${origin}/th/article?page=3`,
            vi: `${origin}/vi/article?page=3`,
            'x-default': `${origin}/vi/article?page=3`,
        });
    });

    it('says in its language that a page is not there, and keeps that out of indexes', () => {
        for (const { code, tag } of languages) {
            const { html, status } = renderPage(
                buildPageRequest({ address: { page: undefined, number: 1 }, lang: code }),
            );
            expect(status).toBe(404);
            expect(html).toContain(`<html lang="${tag}"`);
            expect(html).toContain('<meta name="robots" content="noindex"/>');
            expect(html).not.toMatch(/rel="canonical"|rel="alternate"/);
            expect(new Set(listValues(html, /\[([a-z]{2})\] /g))).toEqual(new Set([code]));
        }
    });

    it('shows texts in its default language where a language has none', () => {
        const site = setLeaf(fullSite, 'info.title', { en: 'Only in English', th: 'เฉพาะภาษาไทย' });
        const { html } = renderPage(buildPageRequest({ site, lang: 'lo' }));
        expect(html).toContain('Only in English');
        expect(html).not.toContain('เฉพาะภาษาไทย');
    });
});
