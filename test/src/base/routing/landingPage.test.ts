import { describe, expect, it } from 'vitest';
import { screensOf } from '../../../../contract/screens';
import { resources } from '../../../../resources';
import { mobileapp } from '../../../../resources/mobileapp';
import { page } from '../../../../resources/page';
import { question } from '../../../../resources/question';
import { user } from '../../../../resources/user';
import { contact } from '../../../../resources/webInfo';
import { addressOn, isOfLandingPage, ldpIn } from '../../../../src/base/routing/landingPage';
import { addressOf } from '../../../../src/base/routing/paths';

describe('an address', () => {
    it.each(screensOf(resources))('of $route names a landing page where its records belong to one', (screen) => {
        const isOf = screen.tabs.some(({ resource }) => resource.scope === 'landingPage');
        const path = `/${screen.route}`;
        expect(isOfLandingPage(path)).toBe(isOf);
        expect(addressOn(`${path}/a%201?tab=x#s1`, 'l2')).toBe(`${path}/a%201?tab=x${isOf ? '&ldp=l2' : ''}#s1`);
    });

    it('is the dashboard’s, too, and no unknown one’s', () => {
        expect(addressOn('/', 'l2')).toBe('/?ldp=l2');
        expect([addressOn('/no/such/page', 'l2'), addressOn('/account/password', 'l2')]).toEqual([
            '/no/such/page',
            '/account/password',
        ]);
    });

    it('keeps the landing page that it names, and has none where there is none', () => {
        expect(addressOn('/article?ldp=l1', 'l2')).toBe('/article?ldp=l1');
        expect(addressOn('/article', '')).toBe('/article');
        expect([ldpIn('?ldp=l1&x=1'), ldpIn('?ldp='), ldpIn('')]).toEqual(['l1', undefined, undefined]);
    });

    it('leads to a record, a setting behind its tab or a variant, on its landing page', () => {
        expect(addressOf(question, 'q1', 'l2')).toBe('/web-setting/faq/q1?ldp=l2');
        expect(addressOf(contact, '', 'l2')).toBe('/web-setting/webinfo?tab=contact&ldp=l2');
        expect(addressOf(page, 'home', 'l2')).toMatch(/\?.*ldp=l2$|\?ldp=l2$/);
        expect(addressOf(user, 'u1', '')).toBe('/user-management/user/u1');
        expect(addressOf(mobileapp, '', 'l2')).toBe('/global-config/mobile-app');
    });
});
