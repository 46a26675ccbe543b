import fc from 'fast-check';
import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { sanitize } from '../../server/kernel/operations/richText';
import { formatText } from '../../site/formatted';
import { resolveLink } from '../../site/links';
import { renderPage } from '../../site/render';
import { createView } from '../../site/view';
import { spendOn } from '../fixtures/processor';
import { listValues } from '../fixtures/site/pages';
import { platformUrl } from '../fixtures/site/site';
import { buildPageRequest, fullSite, type SiteRequest } from '../fixtures/siteSnapshot';
import { setLeaf } from './prepare';

const withoutPlatform = setLeaf(fullSite, 'landingPage.platformUrl', '');

const buildView = (request: SiteRequest = {}) => createView(buildPageRequest({ lang: 'vn', ...request }));

/** Returns a text as it is stored. */
const store = (html: string): string => sanitize(html) ?? '';

const parse = (html: string) => new JSDOM(html).window.document;

const readHref = (html: string) => parse(html).querySelector('a')?.getAttribute('href') ?? undefined;

const escapeValue = (value: string) => value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

const addresses = fc.oneof(
    fc.constantFrom(
        '/',
        '/promotion',
        '/article/slug-1',
        '/deposit?amount=3&from=x#now',
        '/promotion?a="b"&lt;',
        '/a<b>',
    ),
    fc.constantFrom(
        'https://o.example/promotion',
        '#part',
        'mailto:a@o.example',
        'tel:+66123',
        '//o.example',
        'nowhere',
    ),
    fc.webUrl({ withQueryParameters: true, withFragments: true }),
    fc.string({ unit: 'binary' }).map((text) => `/${text}`),
    fc.webPath(),
);

describe('links in formatted texts', () => {
    it.each([
        ['/promotion', '/vi/promotion'],
        ['/', '/vi/'],
        ['/article/slug-1?x=1&y=2#z', '/vi/article/slug-1?x=1&y=2#z'],
        ['/deposit', `${platformUrl}/deposit`],
        ['/game/a?b=1&c="2"', `${platformUrl}/game/a?b=1&c=%222%22`],
        ['https://o.example/promotion?a&b', 'https://o.example/promotion?a&b'],
        ['mailto:help@o.example', 'mailto:help@o.example'],
        ['tel:+66123', 'tel:+66123'],
    ])('to %s lead to %s', (address, expected) => {
        const html = store(`<p>See <a href="${escapeValue(address)}">this</a>.</p>`);
        expect(readHref(formatText(html, buildView()))).toBe(expected);
    });

    it('lead nowhere if they need the platform and there is none, but their words stay', () => {
        const html = '<p>Go <a href="/deposit">to <strong>pay</strong></a>, <a href="/faq">or ask</a></p>';
        expect(formatText(html, buildView({ site: withoutPlatform }))).toBe(
            '<p>Go <a>to <strong>pay</strong></a>, <a href="/vi/faq">or ask</a></p>',
        );
    });

    it('to own pages stay below a share link, and others do not', () => {
        const html = '<a href="/faq">a</a><a href="/deposit">b</a><a href="https://o.example/">c</a><a href="#d">d</a>';
        expect(formatText(html, buildView({ linkBase: '/share/token' }))).toBe(
            `<a href="/share/token/vi/faq">a</a><a href="${platformUrl}/deposit">b</a><a href="https://o.example/">c</a>` +
                '<a href="#d">d</a>',
        );
    });

    it('are resolved wherever the page has such texts', () => {
        const text = '<p><a href="/wallet">a</a></p>';
        const site = setLeaf(setLeaf(fullSite, 'article.content', { en: text }), 'page.home.content', { en: text });
        for (const address of [
            { page: 'article', slug: 'slug-1', number: 1 },
            { page: 'home', number: 1 },
        ] as const) {
            const { html } = renderPage(buildPageRequest({ site, address }));
            expect(listValues(html, /href="([^"]*wallet)"/g)).toEqual([`${platformUrl}/wallet`]);
        }
    });

    it('lead where every other link of the staff leads, and nothing else of the text changes', () => {
        const site = fc.constantFrom(fullSite, withoutPlatform);
        fc.assert(
            fc.property(site, addresses, fc.string(), (drawn, address, words) => {
                const html = store(
                    `<p>${escapeValue(words)}<a href="${escapeValue(address)}">${escapeValue(words)}</a></p>`,
                );
                const view = buildView({ site: drawn });
                const stored = readHref(html);
                const route = stored?.startsWith('/') ? stored : undefined;
                const target = route && resolveLink({ routeType: 'INTERNAL', route }, 'vn', view.snapshot.landingPage);
                const expected = parse(html);
                const link = expected.querySelector('a');
                if (target) link?.setAttribute('href', target.href);
                else if (route) link?.removeAttribute('href');
                expect(parse(formatText(html, view)).body.innerHTML).toBe(expected.body.innerHTML);
            }),
            { numRuns: 300 },
        );
    });

    it.each(['<a', '<a href="', '<a href="/x', '<a x="', '<a a="" ', '<a href="/x" href="', ' b="<a b="'])(
        'are searched in bounded time, though a text consist of %j',
        async (part) => {
            const html = part.repeat(Math.ceil(200_000 / part.length));
            const spent = await spendOn(() => expect(formatText(html, buildView())).toBe(html));
            expect(spent).toBeLessThan(1000);
        },
    );
});
