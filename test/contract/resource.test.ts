import { describe, expect, expectTypeOf, it } from 'vitest';
import { z } from 'zod';
import { createPermission, mayDo } from '../../contract/permissions';
import { defineResource, hasVerb, type RecordOf } from '../../contract/resource';
import { getDemand, getRecommended, getVisibleTabs, listScreens } from '../../contract/screens';
import { number } from '../../fields/number/field';
import { text } from '../../fields/text/field';
import { article } from '../../resources/article';
import { banner } from '../../resources/banner';
import { bar } from '../../resources/bar';
import { popup } from '../../resources/popup';
import { hero, provider } from '../../resources/provider';
import { mobileApp, webInfoTabs } from '../fixtures/bends';
import { perPlace } from '../fixtures/everything';

const context = { z, langs: ['en', 'th'], defaultLang: 'en' };
const getPaths = (resource: Parameters<typeof hasVerb>[0]) =>
    Object.fromEntries(Object.entries(resource.calls).map(([verb, call]) => [verb, `${call.method} ${call.path}`]));

describe('a declaration', () => {
    it('gives a collection its verbs, and updateseq only to a sortable one', () => {
        expect(Object.keys(banner.calls)).toEqual(['inquiry', 'get', 'create', 'update', 'updatestatus', 'delete']);
        expect(hasVerb(banner, 'updateseq')).toBe(false);
        expect(hasVerb(article, 'updateseq')).toBe(true);
    });

    it('gives a setting only the verb update', () => {
        expect(getPaths(bar)).toEqual({ update: 'POST /api/ldp/bar/update' });
    });

    it('maps the item verbs of a setting to their paths', () => {
        expect(getPaths(popup)).toEqual({
            update: 'POST /api/ldp/popup/updates',
            updateitem: 'POST /api/ldp/popup/update',
            updateitemstatus: 'POST /api/ldp/popup/updatestatus',
        });
    });

    it('accepts a composite id and its own paths', () => {
        expect(getPaths(provider)).toEqual({
            inquiry: 'POST /api/ldp/provider/image/inquiry',
            get: 'GET /api/ldp/provider/image/get/:ldpId/:gameType/:code',
            update: 'POST /api/ldp/provider/image/custom',
            updateseq: 'POST /api/ldp/provider/lotto/updateseq',
        });
        expect(provider.calls.updateseq?.input(context).safeParse({ ldpId: 'a', codes: ['x'] }).success).toBe(true);
    });

    it('accepts variants from the master data and its own read path', () => {
        expect(getPaths(hero)).toEqual({
            get: 'GET /api/ldp/provider/hero/:ldpId/:gameType',
            update: 'POST /api/ldp/provider/updatehero',
        });
    });

    it('lets everyone read a global setting, and administrators update it', () => {
        expect(getPaths(mobileApp)).toEqual({
            get: 'GET /api/globalconfig/mobileapp/get',
            update: 'POST /api/globalconfig/mobileapp/update',
        });
        const operator = { userType: 'MAIN', position: 'USER', permission: createPermission(2) } as const;
        expect(mayDo(operator, getDemand(mobileApp, 'get'))).toBe(true);
        expect(mayDo(operator, getDemand(mobileApp, 'update'))).toBe(false);
    });

    it('puts settings that share a route on one screen and shows each tab by its own key', () => {
        const [screen, ...others] = listScreens(webInfoTabs);
        expect(others).toEqual([]);
        expect(screen?.tabs.map(({ resource }) => resource.name)).toEqual(webInfoTabs.map(({ name }) => name));
        const rights = { userType: 'SUB', position: 'USER', permission: { ...createPermission(0), GTAG: 1 } } as const;
        expect(screen && getVisibleTabs(rights, screen).map(({ resource }) => resource.name)).toEqual(['gtag']);
    });

    it('gives each variant with a route a screen of its own', () => {
        expect(listScreens([bar]).map(({ route }) => route)).toEqual([
            'web-setting/home-menu',
            'web-setting/side-bar',
            'web-setting/top-bar',
            'web-setting/bottom-bar',
        ]);
        expect(listScreens([perPlace]).map(({ route, icon, tabs }) => [route, icon, tabs[0]?.variant])).toEqual([
            ['web-setting/above', 'Article', 'ABOVE'],
            ['web-setting/below', 'BorderBottom', 'BELOW'],
        ]);
    });

    it('lets a variant have an icon and a recommended number of its own', () => {
        expect(new Set(listScreens([bar]).map(({ icon }) => icon)).size).toBe(4);
        expect(getRecommended({ resource: bar, variant: 'HOME_MENU' })).toBe(5);
        expect(getRecommended({ resource: bar, variant: 'SIDE' })).toBeUndefined();
        expect(getRecommended({ resource: banner })).toBe(5);
    });

    it('infers the types of its records', () => {
        type Banner = RecordOf<typeof banner>;
        expectTypeOf<Banner['title']>().toEqualTypeOf<Record<string, string>>();
        expectTypeOf<Banner['routeType']>().toEqualTypeOf<'INTERNAL' | 'EXTERNAL'>();
        expectTypeOf<Banner['slides'][number]['mobileImage']>().toEqualTypeOf<string | null>();
        expectTypeOf<RecordOf<typeof article>['always']>().toEqualTypeOf<boolean>();
    });

    it('infers the types of the values that its rule checks', () => {
        defineResource({
            name: 'x',
            key: 'PAGE',
            fields: { title: text(), seats: number() },
            check({ title, seats }) {
                expectTypeOf(title).toEqualTypeOf<string>();
                expectTypeOf(seats).toEqualTypeOf<number | null>();
                return [];
            },
        });
    });

    it('must state its audience, at compile time and at run time', () => {
        const fields = { title: text() };
        // @ts-expect-error nothing says who may read it
        expect(() => defineResource({ name: 'x', fields })).toThrow('"x" has no access rule');
        // @ts-expect-error an audience that is everybody says nothing
        expect(() => defineResource({ name: 'x', audience: 'signedIn', fields })).toThrow('has no access rule');
        // @ts-expect-error open, and under a key
        expect(() => defineResource({ name: 'x', key: 'PAGE', open: true, fields })).toThrow('has more than one of');
        expect(defineResource({ name: 'x', open: true, fields }).keys).toEqual([]);
        expect(defineResource({ name: 'x', audience: 'admin', fields }).audience).toBe('admin');
    });

    it('rejects a column that is no field, at compile time and at run time', () => {
        const declare = () =>
            // @ts-expect-error 'nope' is no field
            defineResource({ name: 'x', key: 'PAGE', fields: { title: text() }, list: { columns: ['nope'] } });
        expect(declare).toThrow('list.columns names "nope"');
    });
});
