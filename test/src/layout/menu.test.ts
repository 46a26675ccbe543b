import { describe, expect, it } from 'vitest';
import { permissionOf } from '../../../contract/permissions';
import { createI18nProvider } from '../../../providers/i18nProvider';
import { resources } from '../../../resources';
import { isAt, menuOf, screenLabelOf } from '../../../src/layout/menu';
import { englishMessages } from '../../fixtures/messages';

const rights = { userType: 'SUB', position: 'USER' } as const;

describe('the menu', () => {
    it('holds the start page and the manual for an account without any key', () => {
        expect(menuOf({ ...rights, permission: permissionOf(0) }).map(({ label }) => label)).toEqual([
            'app.dashboard',
            'resources.manual.name',
        ]);
    });

    it('folds a section under one entry and leaves it out when nothing in it may be seen', () => {
        const entries = menuOf({ ...rights, permission: { ...permissionOf(0), BAR: 1 } });
        const [, section] = entries;
        expect(section && 'links' in section && section.links.map(({ to }) => to)).toEqual([
            '/web-setting/home-menu',
            '/web-setting/side-bar',
            '/web-setting/top-bar',
            '/web-setting/bottom-bar',
        ]);
        expect(entries).toHaveLength(3);
    });

    it('calls no two entries of an administrator alike', () => {
        const resourceTexts = { tag: 'en', messages: englishMessages(), resources, strict: true };
        const { translate } = createI18nProvider(resourceTexts);
        const entries = menuOf({ userType: 'MAIN', position: 'ADMIN', permission: permissionOf(2) });
        const links = entries.flatMap((entry) => ('links' in entry ? entry.links : entry));
        const labels = links.map(({ label }) => translate(label));
        expect(labels.filter((label, place) => labels.indexOf(label) !== place)).toEqual([]);
    });

    it('knows the screen of every page below it', () => {
        expect(screenLabelOf('/article/add')).toBe('resources.article.name');
        expect(screenLabelOf('/web-setting/side-bar/i1')).toBe('resources.bar.variants.SIDE');
        expect(screenLabelOf('/articles')).toBeUndefined();
        expect([isAt('/', '/'), isAt('/article', '/')]).toEqual([true, false]);
    });
});
