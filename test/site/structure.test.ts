import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { renderPage } from '../../site/render';
import { sharedStyles } from '../../site/styles/shared';
import { buildDrawnRequest, requestDraws } from '../fixtures/site/arbitrary';
import { describeAddress, everyAddress, listValues } from '../fixtures/site/pages';
import type { StoredSite } from '../fixtures/site/site';
import { buildPageRequest, fullSite, newSite } from '../fixtures/siteSnapshot';
import { setLeaf } from './prepare';

const sites = [fullSite, newSite].flatMap((site) =>
    ['CLASSIC', 'MODERN', 'CUSTOM'].map((template) => setLeaf(site, 'layout.template', template)),
);
const pages = everyAddress.map((address) => ({ name: describeAddress(address), address }));

const hasStories = ({ article }: StoredSite) => Array.isArray(article) && article.length > 0;

type Structured = { '@type': string; [name: string]: unknown };

/** Returns the structured data of a page. */
function readStructured(html: string): Structured[] {
    const [text = ''] = listTexts(html, /<script type="application\/ld\+json">([\s\S]*?)<\/script>/g);
    const data = JSON.parse(text);
    expect(data['@context']).toBe('https://schema.org');
    return data['@graph'];
}

const listTexts = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, text = '']) => text);

const listClasses = (styles: string) => new Set(listTexts(styles, /\.([a-z][a-z-]*)/g));

/** Classes that have styles on any page. */
const styled = listClasses(sharedStyles.home + sharedStyles.others);

const findDuplicates = (values: readonly string[]) => values.filter((value, index) => values.indexOf(value) !== index);

describe.each(pages)('the page $name', ({ name, address }) => {
    const rendered = sites
        .filter((site) => address.slug === undefined || hasStories(site))
        .flatMap((site) =>
            (['DESKTOP', 'MOBILE'] as const).map(
                (device) => renderPage(buildPageRequest({ site, address, device })).html,
            ),
        );

    it('has one heading of the first level, and skips none', () => {
        for (const html of rendered) {
            const levels = listTexts(html, /<h([1-6])[ >]/g).map(Number);
            expect(levels.filter((level) => level === 1)).toHaveLength(1);
            const skipped = levels.filter((level, index) => level > (levels[index - 1] ?? 1) + 1);
            expect(skipped).toEqual([]);
        }
    });

    it('has the styles of all its classes', () => {
        for (const html of rendered) {
            const [styles = ''] = listTexts(html, /<style>([\s\S]*?)<\/style>/g);
            const used = listValues(html.slice(html.indexOf('<body')), / class="([^"]*)"/g).flatMap((names) =>
                names.split(' '),
            );
            const own = listClasses(styles);
            expect([...new Set(used)].filter((name) => styled.has(name) && !own.has(name))).toEqual([]);
        }
    });

    it('is painted once all of it is there', () => {
        for (const html of rendered) {
            const [, end = ''] = /<link rel="expect" href="#([^"]+)" blocking="render"/.exec(html) ?? [];
            expect(html.slice(html.lastIndexOf('</footer>'))).toContain(` id="${end}"`);
        }
    });

    it('has unique ids, and landmarks with different labels', () => {
        for (const html of rendered) {
            const body = html.slice(html.indexOf('<body'));
            expect(findDuplicates(listValues(body, / id="([^"]*)"/g))).toEqual([]);
            for (const landmark of ['main', 'header', 'footer'])
                expect([landmark, listTexts(body, new RegExp(`<(${landmark})[ >]`, 'g')).length]).toEqual([
                    landmark,
                    1,
                ]);
            const navigation = listTexts(body, /<nav( [^>]*)?>/g).map((attributes) =>
                listValues(attributes, /aria-label="([^"]+)"/g),
            );
            expect(navigation.filter((labels) => labels.length !== 1)).toEqual([]);
            expect(findDuplicates(navigation.flat())).toEqual([]);
            expect(findDuplicates(listValues(body, /<section [^>]*aria-label="([^"]*)"/g))).toEqual([]);
        }
    });

    it('has pictures with an alternative, a width and a height', () => {
        for (const html of rendered) {
            const pictures = listTexts(html, /<img ([^>]*)>/g);
            const broken = pictures.filter(
                (each) => !/\bwidth="\d+"/.test(each) || !/\bheight="\d+"/.test(each) || !/\balt(?:[ =]|$)/.test(each),
            );
            expect(broken).toEqual([]);
        }
    });

    it('says without a script for whom it is, and where to get help', () => {
        for (const html of rendered) {
            const body = html
                .slice(html.indexOf('<body'))
                .replaceAll(/<script[\s\S]*?<\/script>|<aside class="notices"[\s\S]*?<\/aside>/g, '');
            expect([body.includes('18+'), body.includes('/responsible-play"')]).toEqual([true, true]);
        }
    });

    it('says to search engines what it is', () => {
        for (const html of rendered) {
            const graph = readStructured(html);
            const isAbove = name === 'home' || name === 'missing';
            expect(graph.map((each) => each['@type'])).toEqual([
                'Organization',
                ...(isAbove ? [] : ['BreadcrumbList']),
                ...(name === 'article/slug-1' ? ['Article'] : []),
            ]);
        }
    });
});

describe('structured data', () => {
    it('leads from the home page to a story', () => {
        const { html } = renderPage(
            buildPageRequest({ address: { page: 'article', slug: 'slug-2', number: 1 }, lang: 'th' }),
        );
        const [, breadcrumbs, article] = readStructured(html);
        const origin = 'https://site.example/th';
        expect(breadcrumbs?.itemListElement).toMatchObject(
            [`${origin}/`, `${origin}/article`, `${origin}/article/slug-2`].map((item, index) => ({
                '@type': 'ListItem',
                position: index + 1,
                name: expect.stringMatching(/./),
                item,
            })),
        );
        expect(article).toMatchObject({
            headline: expect.stringContaining('[th] '),
            inLanguage: 'th',
            datePublished: expect.stringMatching(/^2026-01-1\dT08:00:00\.000Z$/),
            image: [expect.stringMatching(/^https:\/\/site\.example\/image\//)],
            mainEntityOfPage: `${origin}/article/slug-2`,
        });
    });

    it('is readable, whatever the texts are', () => {
        fc.assert(
            fc.property(requestDraws, (drawn) => {
                const request = buildDrawnRequest(drawn);
                const [organization] = readStructured(renderPage(request).html);
                expect(organization?.name).toBe(request.snapshot.content.info.title);
            }),
            { numRuns: 60 },
        );
    });
});
