import { describe, expect, it } from 'vitest';
import { buildTrail } from '../../../../src/base/page/trail';

const site = { text: 'Norrsken', to: '/' };

describe('the way to a page', () => {
    it('leads from the landing page over the section and the list to the record', () => {
        expect(buildTrail('/web-setting/faq/q1', 'Norrsken', 'How do I pay?')).toEqual([
            site,
            { key: 'app.menu.webSetting', isSection: true },
            { key: 'resources.question.name', to: '/web-setting/faq' },
            { text: 'How do I pay?' },
        ]);
    });

    it('has no section where the menu has none', () => {
        expect(buildTrail('/article', 'Norrsken', '')).toEqual([
            site,
            { key: 'resources.article.name', to: '/article' },
        ]);
    });

    it('names no landing page where none is concerned', () => {
        expect(buildTrail('/user-management/user', 'Norrsken', '')).toEqual([
            { key: 'app.menu.userManagement', isSection: true },
            { key: 'resources.user.name', to: '/user-management/user' },
        ]);
    });

    it('finds the screen of a path that lies below that of another', () => {
        expect(buildTrail('/media/common', 'Norrsken', '').at(-1)).toEqual({
            key: 'resources.commonMedia.name',
            to: '/media/common',
        });
    });

    it('is empty at the start page and at unknown addresses', () => {
        expect([buildTrail('/', 'Norrsken', ''), buildTrail('/nowhere', 'Norrsken', '')]).toEqual([[], []]);
    });
});
