import { describe, expect, it } from 'vitest';
import { pages } from '../../../../contract/pages';
import { listScreens } from '../../../../contract/screens';
import { resources } from '../../../../resources';
import { mobileapp } from '../../../../resources/mobileapp';
import { page } from '../../../../resources/page';
import { question } from '../../../../resources/question';
import { user } from '../../../../resources/user';
import { contact } from '../../../../resources/webInfo';
import { addLdpToAddress, findLdpId, isOfLandingPage } from '../../../../src/base/routing/landingPage';
import { buildAddress } from '../../../../src/base/routing/paths';

describe('an address', () => {
    it.each(listScreens(resources))('of $route names a landing page only if its records belong to one', (screen) => {
        const isLandingPageScreen = screen.tabs.some(({ resource }) => resource.scope === 'landingPage');
        const path = `/${screen.route}`;
        expect(isOfLandingPage(path)).toBe(isLandingPageScreen);
        expect(addLdpToAddress(`${path}/a%201?tab=x#s1`, 'l2')).toBe(
            `${path}/a%201?tab=x${isLandingPageScreen ? '&ldp=l2' : ''}#s1`,
        );
    });

    it('of the dashboard names a landing page, but not an unknown or account page', () => {
        expect(addLdpToAddress('/', 'l2')).toBe('/?ldp=l2');
        expect([addLdpToAddress('/no/such/page', 'l2'), addLdpToAddress('/account/password', 'l2')]).toEqual([
            '/no/such/page',
            '/account/password',
        ]);
    });

    it.each(Object.values(pages))('of the page $name names a landing page only if it shows one', ({ route, scope }) => {
        const landingPage = scope === 'landingPage' ? '?ldp=l2' : '';
        expect(addLdpToAddress(`/${route}`, 'l2')).toBe(`/${route}${landingPage}`);
    });

    it('of the preview names the landing page that it shows', () => {
        expect(addLdpToAddress('/landing-page-preview', 'l2')).toBe('/landing-page-preview?ldp=l2');
    });

    it('keeps the landing page that it names, and gets none if none is given', () => {
        expect(addLdpToAddress('/article?ldp=l1', 'l2')).toBe('/article?ldp=l1');
        expect(addLdpToAddress('/article', '')).toBe('/article');
        expect([findLdpId('?ldp=l1&x=1'), findLdpId('?ldp='), findLdpId('')]).toEqual(['l1', undefined, undefined]);
    });

    it('leads to a record, a setting in its tab or a variant, on its landing page', () => {
        expect(buildAddress(question, 'q1', 'l2')).toBe('/web-setting/faq/q1?ldp=l2');
        expect(buildAddress(contact, '', 'l2')).toBe('/web-setting/webinfo?tab=contact&ldp=l2');
        expect(buildAddress(page, 'home', 'l2')).toMatch(/\?.*ldp=l2$|\?ldp=l2$/);
        expect(buildAddress(user, 'u1', '')).toBe('/user-management/user/u1');
        expect(buildAddress(mobileapp, '', 'l2')).toBe('/global-config/mobile-app');
    });
});
