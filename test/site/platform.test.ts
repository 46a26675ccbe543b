import { describe, expect, it } from 'vitest';
import { getPlatformAddress, resolveAddress, resolveLink } from '../../site/links';
import { parsePath } from '../../site/paths';
import { renderPage } from '../../site/render';
import { describeAddress, everyAddress, listValues } from '../fixtures/site/pages';
import { platformUrl } from '../fixtures/site/site';
import { buildPageRequest, fullSite } from '../fixtures/siteSnapshot';
import { setLeaf } from './prepare';

const withoutPlatform = setLeaf(fullSite, 'landingPage.platformUrl', '');

/** Returns where the links in the body of a page lead. */
function listTargets(request: Parameters<typeof buildPageRequest>[0]): string[] {
    const { html } = renderPage(buildPageRequest(request));
    return listValues(html.slice(html.indexOf('<body')), /<a [^>]*?href="([^"]*)"/g);
}

/** Whether an address leads to an own page, to the app, or to where the staff's external links and contacts do. */
function isKnown(target: string): boolean {
    if (target.startsWith('/'))
        return parsePath(target, 1).address.page !== undefined || target.startsWith('/download/');
    return target === '#main' || /^https:\/\/(?:partner\.example|example\.com)\//.test(target);
}

const pages = everyAddress.map((address) => ({ name: describeAddress(address), address }));
const states = (['DESKTOP', 'MOBILE'] as const).flatMap((device) =>
    (['GUEST', 'MEMBER'] as const).map((visitor) => ({ device, visitor })),
);

describe.each(pages)('the page $name', ({ address }) => {
    it('leads to no platform where there is none', () => {
        for (const state of states)
            expect(
                listTargets({ address, site: withoutPlatform, ...state }).filter((target) => !isKnown(target)),
            ).toEqual([]);
    });

    it('leads to the pages of the platform where there is one', () => {
        for (const state of states) {
            const targets = listTargets({ address, ...state });
            const others = targets.filter((target) => !isKnown(target));
            expect(others.filter((target) => !target.startsWith(`${platformUrl}/`))).toEqual([]);
            for (const path of ['/login', '/register', '/deposit', '/profile', '/license'])
                expect(others).toContain(platformUrl + path);
        }
    });
});

describe('what belongs to the platform', () => {
    const count = (site: typeof fullSite, pattern: RegExp) =>
        [...renderPage(buildPageRequest({ site })).html.matchAll(pattern)].length;

    it('is absent where there is none, and games lead nowhere', () => {
        // One of the four items of each bar leads to the platform: three bars are on a desktop's home page,
        // and the drawer has one of them again.
        expect(count(fullSite, /class="bar-item"/g) - count(withoutPlatform, /class="bar-item"/g)).toBe(4);
        expect(count(fullSite, /class="layout-button/g) - count(withoutPlatform, /class="layout-button/g)).toBe(2);
        expect(count(withoutPlatform, /<a [^>]*class="(?:game|provider)"/g)).toBe(0);
        expect(count(withoutPlatform, /<span class="game"/g)).toBe(count(fullSite, /<a class="game"/g));
    });

    it.each([
        ['https://p.example', '/login', 'https://p.example/login'],
        ['https://p.example/play/', '/game/a%20b', 'https://p.example/play/game/a%20b'],
        ['https://p.example/?ref=1#top', '/deposit?amount=3#now', 'https://p.example/deposit?amount=3&ref=1#now'],
        ['https://p.exa', '/x', 'https://p.exa/x'],
        ['', '/login', undefined],
        ['https:/', '/login', undefined],
        ['javascript:alert(1)', '/login', undefined],
    ])('%s has its page %s at %s', (address, path, expected) =>
        expect(getPlatformAddress({ platformUrl: address }, path)).toBe(expected),
    );

    it.each([
        ['INTERNAL', '/promotion', '/vi/promotion', false],
        ['INTERNAL', '/', '/vi/', false],
        ['INTERNAL', '/article/a-b?x=1#y', '/vi/article/a-b?x=1#y', false],
        ['INTERNAL', '/th/promotion', '/th/promotion', false],
        ['INTERNAL', '/promotion/%E0%B8%9F', '/vi/promotion/%E0%B8%9F', false],
        ['INTERNAL', '/promotion/ฟ', '/vi/promotion/%E0%B8%9F', false],
        ['INTERNAL', '/promotion/100%', '/vi/promotion/100%25', false],
        ['INTERNAL', '/wallet', 'https://p.example/wallet', true],
        ['EXTERNAL', 'https://o.example/a?b', 'https://o.example/a?b', true],
    ])('a link %s to %s leads to %s', (routeType, route, href, isExternal) =>
        expect(resolveLink({ routeType, route }, 'vn', { platformUrl: 'https://p.example' })).toEqual({
            href,
            isExternal,
        }),
    );

    it.each([
        ['INTERNAL', ''],
        ['INTERNAL', '//attacker.example'],
        ['INTERNAL', '.attacker.example'],
        ['INTERNAL', 'javascript:alert(1)'],
        ['EXTERNAL', 'javascript:alert(1)'],
        ['EXTERNAL', 'data:text/html,x'],
        ['EXTERNAL', '/promotion'],
    ])('a link %s to %j leads nowhere', (routeType, route) => {
        expect(resolveLink({ routeType, route }, 'en', { platformUrl: 'https://p.example' })).toBeUndefined();
        if (!route.startsWith('/')) expect(resolveAddress(route)).toBeUndefined();
    });
});
