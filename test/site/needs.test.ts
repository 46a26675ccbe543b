import { describe, expect, it } from 'vitest';
import type { SiteLists } from '../../site/content';
import { getNeeds } from '../../site/needs';
import type { SiteAddress } from '../../site/paths';
import { renderPage } from '../../site/render';
import { describeAddress, everyAddress } from '../fixtures/site/pages';
import { buildPageRequest, fullSite } from '../fixtures/siteSnapshot';
import { setLeaf } from './prepare';

const templates = ['CLASSIC', 'MODERN', 'CUSTOM'];
const sites = templates.map((template) => setLeaf(fullSite, 'layout.template', template));

const loadLists = (page: 'home' | 'faq') => buildPageRequest({ address: { page, number: 1 } }).snapshot.content;
const { announcement, banner, gamecategory, promotion, article, provider } = loadLists('home');
const { question } = loadLists('faq');
const every: SiteLists = { announcement, banner, gamecategory, promotion, article, provider, question };

/** Renders a page in each template and for each device, with some lists exchanged. */
const render = (address: SiteAddress, lists: Partial<SiteLists>): string[] =>
    sites.flatMap((site) =>
        (['DESKTOP', 'MOBILE'] as const).map((device) => {
            const { snapshot, ...rest } = buildPageRequest({ site, address, device });
            return renderPage({ ...rest, snapshot: { ...snapshot, content: { ...snapshot.content, ...lists } } }).html;
        }),
    );

const pages = everyAddress.map((address) => ({ name: describeAddress(address), address }));

describe.each(pages)('the page $name', ({ name, address }) => {
    const needed = Object.keys(getNeeds(address));

    it('shows each list that it loads', () => {
        const full = render(address, {});
        for (const list of needed) {
            const without = render(address, { [list]: { items: [], next: null } });
            expect([list, without.some((html, index) => html !== full[index])]).toEqual([list, true]);
        }
    });

    it('shows no list that it does not load', () => {
        const others = Object.fromEntries(Object.entries(every).filter(([list]) => !needed.includes(list)));
        expect(render(address, others)).toEqual(render(address, {}));
    });

    it('loads announcements if it is the home page, and no other page does', () => {
        expect(needed.includes('announcement')).toBe(name === 'home');
    });
});
