import { describe, expect, it } from 'vitest';
import { createPermission, permissionKeys, type Rights } from '../../../../contract/permissions';
import { createI18nProvider } from '../../../../providers/i18nProvider';
import { resources } from '../../../../resources';
import { allLinks, buildMenu, findScreenLabel, home, isAt, listLinks } from '../../../../src/base/page/menu';
import { englishMessages } from '../../../fixtures/messages';

const rights = { userType: 'SUB', position: 'USER' } as const;

function listRoutes(rights: Rights): string[] {
    return listLinks(buildMenu(rights)).map(({ to }) => to);
}

const everyone = ['/', '/instruction-manual'];
const webInfo = ['/web-setting/webinfo'];

/** Section 6 of the specification, independent of the declarations. */
const routesByKey: Record<string, string[]> = {
    LANDING_PAGE: ['/landing-page'],
    TELEGRAM_BOT: ['/telegram/bot', '/translations'],
    INFO: [...webInfo, '/translations'],
    CONTACT: [...webInfo, '/translations'],
    ASSET: webInfo,
    TAG: webInfo,
    GTAG: webInfo,
    GTAG_MNG: webInfo,
    FBPIXEL: webInfo,
    GOO_CHAT: webInfo,
    COLOR: ['/web-setting/web-theme'],
    IMAGE_STYLE: ['/web-setting/image-style'],
    LAYOUT: ['/web-setting/layout-setting', '/translations'],
    BAR: ['home-menu', 'side-bar', 'top-bar', 'bottom-bar'].map((bar) => `/web-setting/${bar}`).concat('/translations'),
    FLOATING_MENU: ['/web-setting/floating-menu', '/translations'],
    ANNOUNCEMENT: ['/web-setting/announcement', '/translations'],
    QUESTION: ['/web-setting/faq', '/translations'],
    POPUP: ['/web-setting/popup', '/translations'],
    GAME_CATEGORY: ['/web-setting/feature-game', '/translations'],
    ADVANCE_CUSTOM: ['/web-setting/advance'],
    APK_MEDIA: ['/web-setting/app-media'],
    PAGE: [
        ...['home', 'slot', 'casino', 'card', 'fish', 'keno', 'trading', 'lotto', 'sport', 'esport', 'cock', 'poker'],
        ...['article', 'promotion', 'vip', 'entertainment', 'download'],
    ]
        .map((page) => `/page-management/${page}`)
        .concat('/translations'),
    MEDIA: ['/media'],
    BANNER: ['/banner-management', '/translations'],
    PROVIDER: ['/provider', '/provider-list-hero'],
    ARTICLE: ['/article', '/calendar', '/translations'],
    PROMOTION: ['/promotion', '/calendar', '/translations'],
};

const main = ['/apk-build', '/apk-app', '/user-management/activity'];
const admin = [
    '/landingpage-copyconfig',
    '/global-config/mobile-app',
    '/global-config/default-floating-menu',
    '/user-management/user',
    // Failed sign-ins of others tell of attacks, which administrators look after.
    '/user-management/sign-ins',
    // Whatever an operator's sub-users can do, an account beside their maker can end it.
    '/user-management/operator-sub-user',
];

const administrator = { userType: 'MAIN', position: 'ADMIN', permission: createPermission(2) } as const;
const owner = { ...administrator, position: 'USER' } as const;

describe('the menu', () => {
    it.each(permissionKeys)('shows for the key %s exactly the screens of the specification', (key) => {
        const routes = listRoutes({ ...rights, permission: { ...createPermission(0), [key]: 1 } });
        expect(routes.sort()).toEqual([...everyone, ...(routesByKey[key] ?? [])].sort());
    });

    it.each([
        ['an administrator', 'MAIN', 'ADMIN', [...main, ...admin]],
        ['an owner', 'MAIN', 'USER', [...main, '/user-management/sub-user']],
        ['a sub-user with every key', 'SUB', 'USER', []],
    ] as const)('shows %s every content screen and those for this account type', (_who, userType, position, own) => {
        const routes = listRoutes({ userType, position, permission: createPermission(2) });
        const content = new Set(Object.values(routesByKey).flat());
        expect(routes.sort()).toEqual([...everyone, ...content, ...own].sort());
    });

    it('shows only the start page and the manual to an account without any key', () => {
        expect(buildMenu({ ...rights, permission: createPermission(0) }).map(({ label }) => label)).toEqual([
            'app.dashboard',
            'resources.manual.name',
        ]);
    });

    it('groups a section under one entry and omits sections without permitted screens', () => {
        const entries = buildMenu({ ...rights, permission: { ...createPermission(0), BAR: 1 } });
        const [, , section] = entries;
        expect(section && 'links' in section && section.links.map(({ to }) => to)).toEqual([
            '/web-setting/home-menu',
            '/web-setting/side-bar',
            '/web-setting/top-bar',
            '/web-setting/bottom-bar',
        ]);
        expect(entries).toHaveLength(4);
    });

    it('begins with the content that staff work on every day', () => {
        const daily = ['/media', '/banner-management', '/provider', '/provider-list-hero', '/article', '/promotion'];
        expect(listRoutes(administrator).slice(0, 7)).toEqual(['/', ...daily]);
    });

    it('numbers all entries from 1, and those of a section below its number', () => {
        const entries = [...buildMenu(administrator), ...buildMenu(owner)];
        const numbers = new Set(entries.flatMap((entry) => [entry, ...listLinks([entry])]).map(({ number }) => number));
        const nth = (index: number) => `${index + 1}`;
        expect(new Set(entries.map(({ number }) => number))).toEqual(
            new Set(buildMenu(administrator).map((_, at) => nth(at))),
        );
        for (const { number } of entries) {
            const below = [...numbers].filter((other) => other.startsWith(`${number}.`));
            expect(new Set(below)).toEqual(new Set(below.map((_, at) => `${number}.${nth(at)}`)));
        }
    });

    it.each(permissionKeys)('gives an account with the key %s the numbers that everybody has', (key) => {
        const numbers = new Map<string, string>();
        for (const { to, number } of listLinks([...buildMenu(administrator), ...buildMenu(owner)])) {
            expect(numbers.get(to) ?? number).toBe(number);
            numbers.set(to, number);
        }
        expect(new Set(numbers.values()).size).toBe(numbers.size);
        const theirs = listLinks(buildMenu({ ...rights, permission: { ...createPermission(0), [key]: 1 } }));
        for (const { to, number } of theirs) expect(number).toBe(numbers.get(to));
    });

    it('has no two entries with the same name for an administrator', () => {
        const resourceTexts = { tag: 'en', messages: englishMessages(), resources, strict: true };
        const { translate } = createI18nProvider(resourceTexts);
        const labels = listLinks(buildMenu(administrator)).map(({ label }) => translate(label));
        expect(labels.filter((label, index) => labels.indexOf(label) !== index)).toEqual([]);
    });

    it('has letters for every entry, none of which begin with those of another', () => {
        const links = [home, ...allLinks.filter(({ group }) => group !== undefined)];
        const letters = links.map((link) => link.letters ?? '');
        expect(letters.filter((each) => !/^[a-z]{1,2}$/.test(each))).toEqual([]);
        const isAmbiguous = (one: string, place: number) =>
            letters.some((other, index) => index !== place && other.startsWith(one));
        expect(letters.filter(isAmbiguous)).toEqual([]);
    });

    it('finds the screen to which an address belongs', () => {
        expect(findScreenLabel('/article/add')).toBe('resources.article.name');
        expect(findScreenLabel('/web-setting/side-bar/i1')).toBe('resources.bar.variants.SIDE');
        expect(findScreenLabel('/articles')).toBeUndefined();
        expect([isAt('/', '/'), isAt('/article', '/')]).toEqual([true, false]);
    });
});
