import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { getHeldFields } from '../../contract/walk';
import type { SiteAddress } from '../../site/paths';
import { renderPage } from '../../site/render';
import type { Device } from '../../site/view';
import { pickBySeed } from '../drawn';
import { hostileTexts } from '../fixtures/site/arbitrary';
import { changeSite, type Leaf } from '../fixtures/site/change';
import { everyAddress } from '../fixtures/site/pages';
import type { StoredSite } from '../fixtures/site/site';
import { isChoice } from '../fixtures/site/values';
import { buildPageRequest, fullSite } from '../fixtures/siteSnapshot';

/** Fields whose values are markup or code, which only the server's schemas and sanitizer keep in bounds. */
const isCode = ({ field }: Leaf) => 'language' in field || getHeldFields(field).of?.markup !== undefined;

/** What addresses and languages of the landing page are made of, and what finds the page of a record. */
const fixed = ['landingPage.langs', 'landingPage.defaultLang', 'provider.gameType', 'article.slug', 'promotion.slug'];

/** Returns the full site with one text in every field that could hold one, whether schemas would accept it or not. */
const fillSite = (text: string): StoredSite =>
    changeSite(fullSite, {
        leaf(leaf, value) {
            if (isCode(leaf) || isChoice(leaf.field) || fixed.includes(leaf.key)) return value;
            if (leaf.field.holds === 'languages') return { en: text };
            return typeof value === 'string' ? text : value;
        },
    });

/** Parses a page. Styles without markup are left out: parsing them takes longer than everything else. */
function parse(site: StoredSite, address: SiteAddress, device: Device): Document {
    const { html } = renderPage(buildPageRequest({ site, address, device }));
    return new JSDOM(html.replace(/<style>[^<]*<\/style>/g, '<style></style>')).window.document;
}

/** Returns the elements of a document in their order, with the names of their attributes. */
const describeElements = (document: Document): string[] =>
    [...document.querySelectorAll('*')].map((element) => [element.localName, ...element.getAttributeNames()].join(' '));

const attributes = ['href', 'src', 'action', 'formaction', 'srcset'];

/** Lists the schemes that addresses of a document have. */
const listSchemes = (document: Document): string[] =>
    [...document.querySelectorAll(attributes.map((name) => `[${name}]`).join())].flatMap((element) =>
        attributes.flatMap((name) => /^\s*([a-z]+):/i.exec(element.getAttribute(name) ?? '')?.[1]?.toLowerCase() ?? []),
    );

type Shown = { address: SiteAddress; device: Device };

const shown = everyAddress.flatMap((address): Shown[] => [
    { address, device: 'DESKTOP' },
    { address, device: 'MOBILE' },
]);

describe('texts of staff', () => {
    const harmless = new Map<string, string[]>();
    const describeHarmless = (address: SiteAddress, device: Device) => {
        const name = JSON.stringify([address, device]);
        const known = harmless.get(name) ?? describeElements(parse(fillSite('harmless'), address, device));
        harmless.set(name, known);
        return known;
    };

    it.each(hostileTexts)('never become markup, code or addresses: %j', (text) => {
        const site = fillSite(text);
        const drawn = pickBySeed(shown, 12, (each) => JSON.stringify([text, each]));
        for (const { address, device } of drawn) {
            const document = parse(site, address, device);
            expect(describeElements(document)).toEqual(describeHarmless(address, device));
            expect([...new Set(listSchemes(document))].filter((scheme) => !/^https?$/.test(scheme))).toEqual([]);
        }
    });

    it('are there as they were entered', () => {
        for (const text of hostileTexts) {
            const document = parse(fillSite(text), { page: 'article', slug: 'slug-1', number: 1 }, 'DESKTOP');
            expect(document.querySelector('h1')?.textContent).toBe(text);
            expect(document.title).toContain(text.trim().split(/\s/)[0]);
        }
    });

    it('do not end the elements of own scripts and styles', () => {
        const code = 'a{content:"</script></style><!--<script>"}';
        const site = changeSite(fullSite, { leaf: (leaf, value) => ('language' in leaf.field ? code : value) });
        const [first, second] = [fullSite, site].map((each) => parse(each, { page: 'home', number: 1 }, 'DESKTOP'));
        if (!first || !second) throw new Error('Two pages are compared');
        expect(describeElements(second)).toEqual(describeElements(first));
    });
});
